import { describe, expect, test } from 'vitest'
import { IMAGE_MAX_BYTES } from '#contract/listings/values.ts'
import {
  addFiles,
  chooseMain,
  type FormImages,
  imagesOf,
  isSameImages,
  judgeFiles,
  moveImage,
  removeImage,
} from './form-images.ts'

const file = (name = 'car.jpg', type = 'image/jpeg', size = 3) => new File([new Uint8Array(size)], name, { type })
const three = imagesOf({ images: ['a', 'b', 'c'], main_image: 'b' })
const keys = ({ images }: FormImages) => images.map(({ key }) => key)

describe('pictures of the form', () => {
  test('the first that is added becomes the main one', () => {
    const added = addFiles(imagesOf(null), [file(), file()])
    expect(added.main).toBe(added.images[0]?.key)
    expect(addFiles(three, [file()]).main).toBe('b')
  })

  test('deleting the main one clears the choice, and another addition does not make one', () => {
    const cleared = removeImage(three, 'b')
    expect(cleared).toMatchObject({ main: null, removed: ['b'] })
    expect(addFiles(cleared, [file()]).main).toBeNull()
    expect(chooseMain(cleared, 'c').main).toBe('c')
  })

  test('deleting one before the main one leaves the main one what it is', () => {
    const rest = removeImage(three, 'a')
    expect(rest.main).toBe('b')
    expect(keys(rest)).toEqual(['b', 'c'])
  })

  test('a file that was never sent leaves nothing to delete', () => {
    const added = addFiles(three, [file()])
    expect(removeImage(added, added.images[3]?.key ?? '').removed).toEqual([])
  })

  test('they move, but not past the ends', () => {
    expect(keys(moveImage(three, 'c', 0))).toEqual(['c', 'a', 'b'])
    expect(keys(moveImage(three, 'a', 9))).toEqual(['b', 'c', 'a'])
    expect(keys(moveImage(three, 'a', -1))).toEqual(['a', 'b', 'c'])
    expect(moveImage(three, 'x', 0)).toBe(three)
  })

  test('moved there and back is as it was', () => {
    expect(isSameImages(three, moveImage(moveImage(three, 'a', 2), 'a', 0))).toBe(true)
    expect(isSameImages(three, chooseMain(three, 'a'))).toBe(false)
    expect(isSameImages(three, removeImage(three, 'c'))).toBe(false)
  })
})

describe('files', () => {
  test.for([
    ['car.jpg', 'image/jpeg'],
    ['car.jpg', 'image/jpg'],
    ['car.png', 'image/png'],
    ['car.webp', 'image/webp'],
    ['car.gif', 'image/gif'],
    ['CAR.JPEG', ''],
  ] as const)('%s of type “%s” is taken', ([name, type]) => {
    expect(judgeFiles([file(name, type)], 0).problems).toEqual([])
  })

  test.for([
    ['deed.pdf', 'application/pdf'],
    ['car.svg', 'image/svg+xml'],
    ['car.heic', ''],
    ['car', ''],
  ] as const)('%s of type “%s” is refused by its name', ([name, type]) => {
    expect(judgeFiles([file(name, type)], 0)).toEqual({
      accepted: [],
      problems: [{ key: 'admin.images.wrongType', values: { file: name } }],
    })
  })

  test('one byte over the limit is too much, and the others are taken all the same', () => {
    const [fits, large] = [
      file('fits.png', 'image/png', IMAGE_MAX_BYTES),
      file('large.png', 'image/png', IMAGE_MAX_BYTES + 1),
    ]
    expect(judgeFiles([large, fits], 0)).toEqual({
      accepted: [fits],
      problems: [{ key: 'admin.images.tooLarge', values: { file: 'large.png' } }],
    })
  })

  test('more than there is room for are not taken at all', () => {
    const files = [file(), file(), file()]
    expect(judgeFiles(files, 8)).toEqual({
      accepted: [],
      problems: [{ key: 'admin.images.tooMany', values: { n: 2 } }],
    })
    expect(judgeFiles(files, 7).accepted).toHaveLength(3)
  })
})
