import { IMAGE_MAX_BYTES, IMAGE_TYPES, IMAGES_MAX } from '#contract/listings/values.ts'
import { randomKey } from '#web/data/forms/attempts.ts'
import type { Message } from '#web/data/forms/message.ts'

/** A picture in the form: one that the listing has, or a file that is still to be sent. */
export type FormImage = { key: string; path: string } | { key: string; file: File }

/** In the order to show them. `main` is a key; none is chosen after the main one was deleted. */
export type FormImages = { images: readonly FormImage[]; main: string | null; removed: readonly string[] }

export function imagesOf(listing: { images: readonly string[]; main_image: string | null } | null): FormImages {
  const images = (listing?.images ?? []).map((path) => ({ key: path, path }))
  return { images, main: listing?.main_image ?? null, removed: [] }
}

/** The first picture that comes in is the main one. */
export function addFiles(list: FormImages, files: readonly File[]): FormImages {
  const added = files.map((file) => ({ key: randomKey(), file }))
  const main = list.images.length === 0 ? (added[0]?.key ?? null) : list.main
  return { ...list, images: [...list.images, ...added], main }
}

/** Without the main one there is no choice until another is chosen, or the form is saved. */
export function removeImage(list: FormImages, key: string): FormImages {
  const gone = list.images.find((image) => image.key === key)
  return {
    images: list.images.filter((image) => image !== gone),
    main: list.main === key ? null : list.main,
    removed: gone && 'path' in gone ? [...list.removed, gone.path] : list.removed,
  }
}

export function chooseMain(list: FormImages, key: string): FormImages {
  return { ...list, main: key }
}

export function moveImage(list: FormImages, key: string, to: number): FormImages {
  const moved = list.images.find((image) => image.key === key)
  if (!moved) return list
  const others = list.images.filter((image) => image !== moved)
  return { ...list, images: others.toSpliced(Math.min(Math.max(to, 0), others.length), 0, moved) }
}

export function isSameImages(one: FormImages, other: FormImages): boolean {
  return (
    one.main === other.main &&
    one.images.length === other.images.length &&
    one.images.every(({ key }, index) => key === other.images[index]?.key)
  )
}

/** Checks new files; they are accepted all or, when there are too many, none. */
export function judgeFiles(
  files: readonly File[],
  present: number,
): { accepted: readonly File[]; problems: Message[] } {
  const judged = files.map((file) => ({ file, problem: fileProblem(file) }))
  const problems = judged.flatMap(({ problem }) => problem ?? [])
  const accepted = judged.filter(({ problem }) => problem === null).map(({ file }) => file)
  const left = IMAGES_MAX - present
  if (accepted.length <= left) return { accepted, problems }
  const tooMany = { key: 'admin.images.tooMany', values: { n: left } } as const
  return { accepted: [], problems: [tooMany, ...problems] }
}

function fileProblem({ name, type, size }: File): Message | null {
  if (!isAllowedType(name, type)) return { key: 'admin.images.wrongType', values: { file: name } }
  return size > IMAGE_MAX_BYTES ? { key: 'admin.images.tooLarge', values: { file: name } } : null
}

/** By what the browser says it is, or by its name where the browser does not know. */
function isAllowedType(name: string, type: string): boolean {
  const kind = type === '' ? (name.split('.').at(-1) ?? '').toLowerCase() : type.replace(/^image\//, '')
  return IMAGE_TYPES.some((allowed) => allowed === kind)
}
