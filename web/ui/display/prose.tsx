/**
 * Longer text from a message: each line is a paragraph, lines that start with `- ` in a row are one list. Set by `prose` on the
 * box around it, because pages of such text have hundreds of paragraphs.
 */
export function Prose({ text }: { text: string }) {
  return blocksOf(text).map((block) =>
    typeof block === 'string' ? (
      <p key={block}>{block}</p>
    ) : (
      <ul key={block[0]}>
        {block.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    ),
  )
}

type Block = string | string[]

function blocksOf(text: string): Block[] {
  const blocks: Block[] = []
  for (const line of text.split('\n')) {
    const last = blocks.at(-1)
    if (!line.startsWith('- ')) blocks.push(line)
    else if (Array.isArray(last)) last.push(line.slice(2))
    else blocks.push([line.slice(2)])
  }
  return blocks
}
