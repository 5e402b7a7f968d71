import { encodePng } from '../core/files/public.ts'

/** A picture of one color. */
export function solidImage(width = 120, height = 40, color = [47, 107, 80]): Buffer {
  const rgba = new Uint8Array(width * height * 4)
  for (let at = 0; at < rgba.length; at += 4) rgba.set([...color, 255], at)
  return encodePng({ width, height, rgba })
}

/** A form with a picture, as the page sends it. */
export function imageForm(bytes: Uint8Array, version: number, name = 'logo.png'): FormData {
  const form = new FormData()
  form.set('version', String(version))
  form.set('file', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), name)
  return form
}
