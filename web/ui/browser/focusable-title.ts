/** Where the focus goes when a row has left the list and took it along: to the list's title rather than to the page's start. */
export function focusableTitle(): HTMLElement | null {
  const heading = document.querySelector<HTMLElement>('main h1')
  if (heading) heading.tabIndex = -1
  return heading
}
