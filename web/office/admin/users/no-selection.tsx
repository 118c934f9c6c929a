/** The child route of the list without a person: it renders nothing, so that the list stands alone until one is chosen. */
export default function NoSelection() {
  return null
}
