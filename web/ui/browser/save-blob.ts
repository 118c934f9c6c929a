/** Spec: a blob's address is given up after this long. By then the tab or the file it was meant for has taken it. */
const REVOKED_AFTER_MS = 100

export function shortLivedUrl(blob: Blob): string {
  const url = URL.createObjectURL(blob)
  setTimeout(() => URL.revokeObjectURL(url), REVOKED_AFTER_MS)
  return url
}

export function saveBlob(blob: Blob, name: string): void {
  Object.assign(document.createElement('a'), { href: shortLivedUrl(blob), download: name }).click()
}
