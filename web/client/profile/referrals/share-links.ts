/** Plain links: nothing of these sites is loaded before a click. */
export function shareLinks({ link, text, subject }: { link: string; text: string; subject: string }) {
  const words = `${text} ${link}`
  const query = (values: Record<string, string>) =>
    // Mail programs show a plus sign as one.
    new URLSearchParams(values).toString().replaceAll('+', '%20')
  return {
    email: `mailto:?${query({ subject, body: words })}`,
    WhatsApp: `https://wa.me/?${query({ text: words })}`,
    X: `https://x.com/intent/post?${query({ text, url: link })}`,
    Facebook: `https://www.facebook.com/sharer/sharer.php?${query({ u: link })}`,
  }
}
