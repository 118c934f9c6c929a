import sharp from 'sharp'

/** Lines of handwriting as a phone sees them: loops and strokes of a pen, in focus. */
export function handwriting(): Promise<Buffer> {
  const lines = Array.from({ length: 11 }, (_, line) => scrawl(90 + line * 74, line))
  return picture(lines.join(''))
}

/** A pen that writes letters without a name: each is an arc whose size and lean follow its place. */
function scrawl(y: number, seed: number): string {
  const at = (n: number, most: number) => (((seed * 31 + n * 17) * 2654435761) % 1000) / (1000 / most)
  let path = `M 70 ${y}`
  for (let letter = 0; letter < 30; letter++) {
    const [up, wide, lean] = [10 + at(letter, 24), 12 + at(letter + 7, 14), at(letter + 3, 10) - 5]
    path += ` q ${wide / 2 + lean} ${-up} ${wide} ${at(letter + 5, 8) - 4} t ${3 - at(letter + 2, 6)} ${at(letter + 11, 9) - 4}`
  }
  return `<path d="${path}" fill="none" stroke="#1d2a55" stroke-width="3.2" stroke-linecap="round"/>`
}

export function licence(): Promise<Buffer> {
  const words = [
    'DRIVER’S LICENCE',
    'PERMIS DE CONDUIRE',
    'SAMPLE PERSON',
    '12 SAMPLE STREET',
    'CLASS G',
    'HEIGHT 170 CM',
  ]
  return picture(words.map((text, at) => textAt(text, 80, 120 + at * 90)).join(''))
}

/** Two papers in one picture, each with its total. */
export function twoQuotes(lines: readonly (readonly [label: string, amount: string])[]): Promise<Buffer> {
  const at = (left: number) =>
    lines.map(
      ([label, amount], row) =>
        textAt(label, left, 120 + row * 60, 26) + textAt(amount, left + 400, 120 + row * 60, 26),
    )
  return picture([...at(50), ...at(750)].join(''), 1400)
}

function textAt(text: string, x: number, y: number, size = 40): string {
  return `<text x="${x}" y="${y}" font-family="Arial, Liberation Sans, sans-serif" font-size="${size}">${text}</text>`
}

function picture(inside: string, width = 1000): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="900"><rect width="100%" height="100%" fill="#fbfaf6"/>${inside}</svg>`
  return sharp(Buffer.from(svg)).jpeg({ quality: 88 }).toBuffer()
}

export function blankPage(): Promise<Buffer> {
  return sharp({ create: { width: 800, height: 600, channels: 3, background: '#f4f2ec' } })
    .jpeg()
    .toBuffer()
}

/** A PDF that says it is locked with a password; none opens it. */
export function lockedPdf(): Buffer {
  const key = '(0123456789abcdef0123456789abcdef)'
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 300] >>',
    `<< /Filter /Standard /V 1 /R 2 /O ${key} /U ${key} /P -4 >>`,
  ]
  const body = objects.map((object, at) => `${at + 1} 0 obj\n${object}\nendobj\n`).join('')
  return Buffer.from(
    `%PDF-1.4\n${body}trailer\n<< /Root 1 0 R /Encrypt 4 0 R /ID [(aaaaaaaaaaaaaaaa) (aaaaaaaaaaaaaaaa)] /Size 5 >>\n%%EOF\n`,
  )
}

export function longPdf(pages: number): Buffer {
  const kids = Array.from({ length: pages }, (_, at) => `${at + 3} 0 R`).join(' ')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages} >>`,
    ...Array.from({ length: pages }, () => '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 300] >>'),
  ]
  const body = objects.map((object, at) => `${at + 1} 0 obj\n${object}\nendobj\n`).join('')
  return Buffer.from(`%PDF-1.4\n${body}trailer\n<< /Root 1 0 R /Size ${objects.length + 1} >>\n%%EOF\n`)
}
