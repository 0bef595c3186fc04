/**
 * What the page has put inside the tag, such as a link to the dinner. Shown beside an error in place of the element's content, whose
 * reserved height it keeps (`src/styles/base.css`). Outside an element it is empty.
 */
export const PageContent = () => <slot />;
