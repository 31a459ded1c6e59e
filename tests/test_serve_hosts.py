"""The names under which a server answers: its own ones alone, and of its pages only one, which all links have. What a page from
another site makes a browser ask for by a name of its own (DNS rebinding) is refused. Whatever network the machine has, or none."""
import json
import re
import shutil
import socket
import subprocess
import tempfile
from harness import HANGS_AFTER, PLACE, PROGRAM, Skip, main, tiltyard
from serving import Serving, granted, make_event, read_all, served

FOREIGN = ("evil.example", "localhost.evil.example", "192.0.2.2.evil.example", "evil.example:80", "0.0.0.0", "203.0.113.9", "127.1",
           "2130706433", "[2001:db8::9]", "a", ".", "local")


def started(*arguments, host=None):
    return lambda folder: Serving(folder, *arguments, host=host)


def by(server, host, path="/", method="GET", body="", at="localhost", **head):
    """The status, the head's fields and the body of an answer to a request under that name; None: no Host at all."""
    fields = {**({"Host": host} if host is not None else {}), "Connection": "close",
              **{name.replace("_", "-"): value for name, value in head.items()}}
    if method == "POST":
        fields |= {"Content-Type": "application/x-www-form-urlencoded", "Content-Length": len(body)}
    lines = "".join(f"{name}: {value}\r\n" for name, value in fields.items())
    with socket.create_connection((at, server.port), timeout=HANGS_AFTER) as connection:
        connection.sendall(f"{method} {path} HTTP/1.1\r\n{lines}\r\n{body}".encode())
        if path.startswith("/live"):
            got = connection.recv(65536)
        else:
            got = read_all(connection)
    top, _, body = got.decode(errors="replace").partition("\r\n\r\n")
    line, *lines = top.split("\r\n")
    return int(line.split()[1]), {name.lower(): value for name, value in (line.split(": ", 1) for line in lines)}, body


def one_of(server):
    """Scheme, host and port of the one name."""
    assert server.says["organizer"].startswith(server.says["address"] + "in/"), server.says
    return server.says["address"].rstrip("/")


def own_names(server):
    """Each name under which this machine may be asked here, with another case and other ports."""
    machine = socket.gethostname()
    names = ["localhost", "LocalHost:1", "localhost.", "127.0.0.1", "127.8.9.1:8080", "[::1]", "[0:0:0:0:0:0:0:1]:80", "[::ffff:127.0.0.1]",
             *(re.sub("^http://|/$", "", address) for address in server.says["addresses"])]
    if re.fullmatch(r"[\w.-]+", machine):
        names += [machine, machine.upper(), f"{machine.split('.')[0]}.local:{server.port}"]
    return names


@served
def test_another_name_is_refused(server):
    """Whatever is asked for: a page, data, a stream, a picture, a form."""
    asked = [("/", {}), ("/desk", {}), ("/export.json", {}), ("/live?at=/", {}), ("/t/ote/standings", {"Accept": "application/json"}),
             ("/assets/public.css", {}), ("/nowhere", {})]
    for host in FOREIGN:
        for path, head in asked:
            status, _, body = by(server, host, path, Cookie=server.cookie, **head)
            assert status == 421 and "Cup" not in body and "Ana" not in body, (host, path, status, body)
        status, head, body = by(server, host, "/do/announcement_make", "POST", "text=a", Cookie=server.cookie, Origin=f"http://{host}")
        assert status == 421 and "set-cookie" not in head, (host, status, head)
    status, _, page = by(server, "evil.example")
    address = f"http://localhost:{server.port}/"
    assert page.count(address) >= 2 and "Open this address" in page and "Abra este endereço" in page, page
    told = json.loads(by(server, "evil.example", Accept="application/json")[2])["refused"]
    assert told["rule"] == "TY-HOST" and address in told["text"], told
    assert by(server, None)[0] == 400 and by(server, "a b")[0] == 400 and by(server, "[fe80::1%25eth0]")[0] == 400


@served
def test_a_target_with_a_name(server):
    """The name of the target and that of Host are one, or the request is refused: nobody takes one for the other."""
    assert by(server, "evil.example", f"http://localhost:{server.port}/")[0] == 400
    assert by(server, server.host, "http://evil.example/")[0] == 400
    assert by(server, "evil.example", "http://evil.example/")[0] == 421
    assert by(server, server.host, f"http://{server.host}/")[0] == 200


def redirects(server):
    one = one_of(server)
    for host in own_names(server):
        if host.replace("[::ffff:127.0.0.1]", "127.0.0.1").lower().partition(":")[0].rstrip(".") == re.sub(r"^http://|:\d+$", "", one):
            assert by(server, host)[0] == 200, host
            continue
        for path in ("/", "/t/ote/standings?saved=3", "/desk", f"/in/{server.token}"):
            for method in ("GET", "HEAD"):
                status, head, body = by(server, host, path, method)
                assert (status, head.get("location"), body) == (307, one + path, ""), (host, path, status, head)
        for path, head in (("/export.json", {}), ("/live?at=/", {}), ("/", {"Accept": "application/json"})):
            assert by(server, host, path, **head)[0] == 200, (host, path)
    assert by(server, re.sub("^http://", "", one))[0] == 200


@lambda test: served(test, start=started(), signs_in=False)
def test_pages_have_one_name(server):
    """By what the machine has: the address of its network, or else localhost."""
    networks = server.says["addresses"]
    assert one_of(server) + "/" == (networks[0] if networks else f"http://localhost:{server.port}/"), server.says
    redirects(server)


@lambda test: served(test, start=started(host="cup.local"), signs_in=False)
def test_a_name_by_option(server):
    assert one_of(server) == f"http://cup.local:{server.port}"
    assert by(server, "CUP.local.:80")[0] == 200
    redirects(server)


@lambda test: served(test, start=started("--host", "second.example", host="cup.example:8443"), signs_in=False)
def test_several_names_and_a_port(server):
    assert one_of(server) == "http://cup.example:8443"
    assert by(server, "second.example")[1]["location"] == "http://cup.example:8443/"
    assert by(server, "third.example")[0] == 421


@lambda test: served(test, start=started("--bind", "127.0.0.1"), signs_in=False)
def test_the_address_that_it_listens_on(server):
    assert one_of(server) == f"http://127.0.0.1:{server.port}"
    redirects(server)


def form_token(page):
    page = page.partition("<main")[2]
    return re.search(r'name="t" value="([^"]*)"', page).group(1)


def sign_in_at(server, host):
    """As a browser that begins there: follows where the page leads, and takes the link. The name that it ends at, and its cookie."""
    path = f"/in/{server.token}"
    status, head, page = by(server, host, path)
    while status == 307:
        host, path = re.fullmatch(r"http://([^/]+)(/.*)", head["location"]).groups()
        status, head, page = by(server, host, path)
    assert status == 200, (host, path, status)
    device = head["set-cookie"].split(";")[0]
    status, head, page = by(server, host, path, "POST", f"t={form_token(page)}", Origin=f"http://{host}", Cookie=device)
    assert status == 303, page
    return host, head["set-cookie"].split(";")[0]


@lambda test: served(test, start=started(), signs_in=False)
def test_rights_are_at_the_one_name(server):
    """Signed in from localhost: the link is not spent on the way, and the rights are at the address of all links."""
    one = re.sub("^http://", "", one_of(server))
    host, cookie = sign_in_at(server, f"localhost:{server.port}")
    assert host == one
    assert by(server, one, "/desk", Cookie=cookie)[0] == 200
    page = by(server, one, "/desk/access", Cookie=cookie)[2]
    assert f"http://{one}/enter" in page
    status, head, _ = by(server, f"127.0.0.1:{server.port}", "/desk")
    assert (status, head["location"]) == (307, f"http://{one}/desk")


@lambda test: served(test, start=started(host="cup.local"), signs_in=False)
def test_who_has_rights_under_another_name_keeps_them(server):
    """A page that was open before the one name changed: what is typed there is saved, by a viewer who stays who they are."""
    server.cookie = sign_in_at(server, f"localhost:{server.port}")[1]
    for host in ("localhost", "127.0.0.1"):
        status, _, page = by(server, f"{host}:{server.port}", "/desk", Cookie=server.cookie)
        assert status == 200, status
        form = re.search(r'<form id="act".*?</form>', page, re.S).group(0)
        hidden = "&".join(f"{name}={value}" for name, value in re.findall(r'name="(\w+)" value="([^"]*)"', form))
        sent = by(server, f"{host}:{server.port}", "/do/announcement_make", "POST", f"{hidden}&text=Typed+at+{host}", Cookie=server.cookie,
                  Origin=f"http://{host}:{server.port}", Accept="application/json")
        assert sent[0] == 200 and "saved" in sent[2], sent
        refused = by(server, f"{host}:{server.port}", "/do/announcement_make", "POST", f"{hidden}&text=a", Cookie=server.cookie,
                     Origin=f"http://cup.local:{server.port}")
        assert refused[0] == 403, refused
    links = by(server, f"localhost:{server.port}", "/desk/access", Cookie=server.cookie)[2]
    assert f"http://cup.local:{server.port}/enter" in links, "links have the one name, wherever they are made"


@lambda test: served(test, start=started("--behind", "127.0.0.1", host="cup.example"), signs_in=False)
def test_behind_a_proxy_it_has_the_public_name(server):
    assert one_of(server) == "https://cup.example"
    forwarded = {"X_Forwarded_For": "203.0.113.5", "X_Forwarded_Proto": "https", "at": "127.0.0.1"}
    assert by(server, "cup.example", **forwarded)[0] == 200
    assert by(server, "evil.example", **forwarded)[0] == 421
    assert by(server, "127.0.0.1", **forwarded)[0] == 200, "a proxy that passes no name on is not sent round for ever"
    status, head, _ = by(server, f"localhost:{server.port}", "/desk", at="127.0.0.1")
    assert (status, head["location"]) == (307, "https://cup.example/desk")
    _, head, page = by(server, "cup.example", f"/in/{server.token}", **forwarded)
    device = head["set-cookie"].split(";")[0]
    status, head, _ = by(server, "cup.example", f"/in/{server.token}", "POST", f"t={form_token(page)}", Origin="https://cup.example",
                         Cookie=device, **forwarded)
    assert status == 303
    assert "https://cup.example/enter" in by(server, "cup.example", "/desk/access", Cookie=head["set-cookie"].split(";")[0], **forwarded)[2]


def test_the_certificates_name():
    """With TLS the one name is one that the certificate has: without a fitting one of the laptop's, its own first."""
    if not shutil.which("openssl"):
        raise Skip("there is no openssl to make a certificate")
    with tempfile.TemporaryDirectory(dir=PLACE) as folder:
        make_event(folder)
        tls = "--tls-cert", "cert.pem", "--tls-key", "key.pem"
        for names, subject, one in (("DNS:*.example,DNS:cup.example", "x", "cup.example"), ("IP:127.0.0.1,DNS:localhost", "x", "localhost"),
                                    ("", "localhost", "localhost")):
            extra = ("-addext", f"subjectAltName={names}") if names else ()
            subprocess.run(["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-keyout", "key.pem", "-out", "cert.pem",
                            "-days", "2", "-subj", f"/CN={subject}", *extra], cwd=folder, check=True, capture_output=True)
            with Serving(folder, *tls, host=None) as server:
                assert one_of(server) == f"https://{one}:{server.port}", (names, server.says)
                assert server.end()[0] == 0
        with Serving(folder, *tls, host="elsewhere.example") as server:
            assert one_of(server) == f"https://elsewhere.example:{server.port}", "what is said counts"
            assert server.end()[0] == 0
        for host, warns in (("elsewhere.example", True), ("localhost", False)):
            process = subprocess.Popen([PROGRAM, "serve", "--port", "0", *tls, "--host", host], cwd=folder, stdout=subprocess.PIPE, text=True)
            said = ""
            while "/in/" not in said:
                said += process.stdout.readline()
            process.terminate()
            assert process.wait(HANGS_AFTER) == 0
            assert ("certificate does not have the name" in said) == warns, said


def test_what_is_no_name():
    with tempfile.TemporaryDirectory(dir=PLACE) as folder:
        make_event(folder)
        for host in ("http://cup.local", "cup.local/", "a b", "::1", "cup:", "cup:0", "c" * 300, "[x]", "ã"):
            done = tiltyard("serve", "--port", 0, "--host", host, folder=folder)
            assert done.returncode == 2 and "is not a host name" in done.stderr, (host, done)
        done = tiltyard("serve", "--port", 0, "--behind", "127.0.0.1", folder=folder)
        assert done.returncode == 2 and "--host" in done.stderr, done


@lambda test: served(test, start=started(host=None), signs_in=False)
def test_a_link_of_the_command_line_beside_it(server):
    """A link works at the one name however it was made, and is led there unspent."""
    cookie, _ = granted(server, "judge")
    status, head, _ = by(server, f"localhost:{server.port}", f"/in/{cookie[5:]}")
    one = one_of(server)
    assert (status == 200 and one == f"http://localhost:{server.port}") or head["location"] == f"{one}/in/{cookie[5:]}", (status, head)
    assert by(server, re.sub("^http://", "", one), "/desk", Cookie=cookie)[0] == 200


if __name__ == "__main__":
    main(globals())
