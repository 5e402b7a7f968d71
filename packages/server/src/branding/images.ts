import { MAX_IMAGE_BYTES, MAX_IMAGE_PIXELS, MAX_IMAGE_SIDE } from '@perennial/domain/branding/branding.ts'
import { readPngSize, reencodePng, removeFile, storeFile } from '../core/files/public.ts'
import { preparingHandler } from '../core/http/handler.ts'
import { refuse, refuseInput } from '../core/http/refusals.ts'
import { lockBranding, saveBranding } from './settings.ts'

/** The purpose of branding images: only these are shown to anyone. */
export const BRANDING_PURPOSE = 'design'
const nameOf = { logo: 'logoFileId', background: 'backgroundFileId' } as const
/** The height of a first logo: 38 pixels, with a border of one pixel (FRAME-12). */
const FIRST_HEIGHT = 40
const MEGABYTE = 1024 * 1024

/** Replaces a logo or a background. Its content decides whether it is valid, never its name (FILE-1). */
export const setBrandingImage = preparingHandler(
  'PUT /branding-settings/images/{kind}',
  async ({ files: [file] }) => reencoded((file ?? refuseInput({ path: '/file', code: 'REQUIRED' })).bytes),
  async ({ params, form, prepared: bytes, viewer, tx, app, now }) => {
    const kind = params.kind as keyof typeof nameOf
    const former = await lockBranding(tx, viewer, form.version)
    const column = nameOf[kind]
    if (former[column]) await removeFile(tx, former[column])
    const picture = { name: `${kind}.png`, type: 'image/png', bytes, purpose: BRANDING_PURPOSE }
    const { id } = await storeFile({ tx, app, now }, picture)
    const isFirstLogo = kind === 'logo' && former.logoFileId === null
    return saveBranding(tx, viewer, now, { [column]: id, ...(isFirstLogo ? { logoHeight: FIRST_HEIGHT } : {}) })
  },
)

/** The same pixels in a file that we encoded ourselves; refused if it isn’t a readable PNG, or is too large. */
async function reencoded(bytes: Buffer): Promise<Buffer> {
  if (bytes.length > MAX_IMAGE_BYTES) refuse('LOOK_TOO_LARGE', { facts: { max: `${MAX_IMAGE_BYTES / MEGABYTE} MB` } })
  const measures = readPngSize(bytes)
  if (!measures) refuse('LOOK_UNREADABLE')
  const { width, height } = measures
  const isTooMany = Math.max(width, height) > MAX_IMAGE_SIDE || width * height > MAX_IMAGE_PIXELS
  if (isTooMany) refuse('LOOK_TOO_MANY_PIXELS')
  return (await reencodePng(bytes)) ?? refuse('LOOK_UNREADABLE')
}
