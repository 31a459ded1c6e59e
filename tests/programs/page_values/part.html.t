{shows struct value_part of "page_values.h"}
<em class="part">{= text} {= number}</em>
