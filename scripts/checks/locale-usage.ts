import type { Sources } from './sources.ts'
import { readSyntax, type Syntax } from './syntax.ts'

/** Messages that no source names, and names that no message has. */
export function compareWithSources(keys: readonly string[], sources: Sources): string[] {
  const files = [...sources].map(([file, text]) => ({ file, syntax: readSyntax(file, text) }))
  const uses = keyUses(
    keys,
    files.map(({ syntax }) => syntax),
  )
  const unused = keys.filter((key) => !uses(key)).map((key) => `${key} is not used`)
  const unknown = files.flatMap(({ file, syntax }) =>
    unknownKeys(keys, syntax).map((key) => `${file}: there is no message ${key}`),
  )
  return [...unused, ...unknown]
}

/** A bracket or colon typed around a translated text: Chinese has full-width ones, French a space before a colon. */
const TYPED_PUNCTUATION = /\((?:\$?)\{t\(|\{t\([^(){}]*\)\}(?:[()]|: )/

/** Punctuation between translated texts comes from `locales/marks.ts`, which knows each language's own. */
export function typedPunctuation(sources: Sources): string[] {
  return [...sources].flatMap(([file, text]) =>
    text
      .split('\n')
      .flatMap((line, index) =>
        TYPED_PUNCTUATION.test(line)
          ? [`${file}:${index + 1}: punctuation beside a text, take it from locales/marks.ts`]
          : [],
      ),
  )
}

/**
 * A key counts as used when it stands in a source whole, when a template fits it (`errors.${code}`), or when the start of it
 * stands there by itself (a component that is given `home.steps.first` and adds `.title`).
 */
function keyUses(keys: readonly string[], syntaxes: readonly Syntax[]): (key: string) => boolean {
  const known = new Set(keys)
  const strings = new Set(syntaxes.flatMap((syntax) => [...syntax.strings]))
  const starts = [...strings].filter((text) => text.includes('.') && !known.has(text))
  const patterns = syntaxes.flatMap(({ templates }) => templates.filter(isRooted).map(toPattern))
  return (key) =>
    strings.has(key) || patterns.some((pattern) => pattern.test(key)) || starts.some((start) => key.startsWith(start))
}

function unknownKeys(keys: readonly string[], { translated }: Syntax): string[] {
  return translated
    .filter((pieces) => {
      const pattern = toPattern(pieces)
      return !keys.some((key) => pattern.test(key))
    })
    .map((pieces) => pieces.join('…'))
}

/** A template that starts with a hole would fit keys of every area. */
function isRooted(pieces: readonly string[]): boolean {
  return pieces[0]?.includes('.') ?? false
}

function toPattern(pieces: readonly string[]): RegExp {
  return new RegExp(`^${pieces.map((piece) => RegExp.escape(piece)).join('.+')}$`)
}
