/** Tags that carry meaning for a reader: what a safe copy keeps of a page's markup, in the page and when it is cleaned. */
export const copiedTags: readonly string[] =
  'a abbr b blockquote br caption code dd del dl dt em figcaption h1 h2 h3 h4 h5 h6 hr i ins kbd li mark ol p pre q s strong sub sup table tbody td tfoot th thead tr u ul'.split(
    ' ',
  );
