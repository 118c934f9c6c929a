import { findLinks } from './links.ts'

/** What somebody wrote, as text: lines stay lines, addresses lead where they say, and nothing else in it does anything. */
export function LinkedText({ text, lang }: { text: string; lang?: string | undefined }) {
  return (
    <p dir="auto" lang={lang} className="break-words whitespace-pre-wrap [overflow-wrap:anywhere]">
      {findLinks(text).map(({ text: part, href }, index) =>
        href === undefined ? (
          part
        ) : (
          <a
            // The parts of a text have no name but their place.
            key={`${index} ${href}`}
            href={href}
            target="_blank"
            rel="noopener noreferrer nofollow ugc"
            className="text-primary underline underline-offset-3 hover:text-primary-strong"
          >
            {part}
          </a>
        ),
      )}
    </p>
  )
}
