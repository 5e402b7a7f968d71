import { type BrandingImageKind, MAX_IMAGE_BYTES, MAX_IMAGE_PIXELS } from '@perennial/domain/branding/branding.ts'

/** Image types that people can choose; each is redrawn here, so that only pixels leave the browser. */
export const acceptedImageTypes = 'image/png,image/jpeg,image/webp,image/svg+xml'

type Size = { width: number; height: number }
/** A logo is shown 50 pixels high at most, a background as wide as the window. */
const boxes: Record<BrandingImageKind, Size> = {
  logo: { width: 960, height: 200 },
  background: { width: 1920, height: 1200 },
}
const SMALLER = 0.8
const MAX_TRIES = 8
/** The size of drawings that don't state one. */
const USUAL: Size = { width: 600, height: 200 }

/** Scales a size to fit the box and the pixel limit; never up, unless it can be drawn at any size. */
export function fitImage({ width, height }: Size, box: Size, mayGrow = false): Size {
  const max = Math.sqrt(MAX_IMAGE_PIXELS / (width * height))
  const scale = Math.min(box.width / width, box.height / height, max, mayGrow ? Number.POSITIVE_INFINITY : 1)
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** Converts the chosen file to a PNG that the server accepts; undefined if the browser can't read it. */
export async function toPng(file: File, kind: BrandingImageKind): Promise<Blob | undefined> {
  const address = URL.createObjectURL(file)
  try {
    const picture = new Image()
    picture.src = address
    await picture.decode()
    const isDrawing = file.type === 'image/svg+xml'
    const own = picture.naturalWidth > 0 ? { width: picture.naturalWidth, height: picture.naturalHeight } : USUAL
    let size = fitImage(own, boxes[kind], isDrawing)
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      const blob = await drawn(picture, size)
      if (blob && blob.size <= MAX_IMAGE_BYTES) return blob
      size = { width: Math.round(size.width * SMALLER), height: Math.round(size.height * SMALLER) }
    }
    return undefined
  } catch {
    return undefined
  } finally {
    URL.revokeObjectURL(address)
  }
}

function drawn(picture: HTMLImageElement, { width, height }: Size): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  canvas.getContext('2d')?.drawImage(picture, 0, 0, width, height)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'))
}
