import { useCallback } from 'react'
import { carImage } from '#web/public/cars/car-image.ts'
import { classNames } from '#web/ui/browser/class-names.ts'
import type { FormImage } from './form-images.ts'

const SIZES = '(width >= 48rem) 280px, 50vw'

type PictureProps = { alt: string; className?: string }

/** A picture that the listing has, or a file straight from the disk. */
export function FormPicture({ image, ...rest }: PictureProps & { image: FormImage }) {
  if ('file' in image) return <FilePicture file={image.file} {...rest} />
  return (
    <img
      {...carImage(image.path)}
      sizes={SIZES}
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
