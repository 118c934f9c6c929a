/** Nobody of the list is open. */
export default function Nobody() {
  return null
}
