import { useCallback } from 'react'
import { classNames } from '../../ui/class-names.ts'
import type { FormImage } from './form-images.ts'
import { listingImageUrl } from './listing-image-url.ts'

type PictureProps = { alt: string; className?: string }

/** A picture that the listing has, or a file straight from the disk. */
export function FormPicture({ image, width, ...rest }: PictureProps & { image: FormImage; width: number }) {
  if ('file' in image) return <FilePicture file={image.file} {...rest} />
  return (
    <img
      src={listingImageUrl(image.path, width)}
      alt={rest.alt}
      draggable={false}
      className={classNames('bg-sunken object-cover', rest.className)}
    />
  )
}

/** The file has an address for as long as the picture is in the document. */
function FilePicture({ file, alt, className }: PictureProps & { file: File }) {
  const show = useCallback(
    (picture: HTMLImageElement) => {
      const url = URL.createObjectURL(file)
      picture.src = url
      return () => URL.revokeObjectURL(url)
    },
    [file],
  )
  return <img ref={show} alt={alt} draggable={false} className={classNames('bg-sunken object-cover', className)} />
}
