import { allowed, refused, type Verdict } from '../verdict.ts'
import { type Administrator, canManagePeople } from './roles.ts'

/** Settings of a company about pictures; off unless someone switched it on. */
export const pictureSwitches = { peopleChangeOwnPictures: 'peopleChangeOwnPictures' } as const

export const pictureRefusals = ['PICTURES_KEPT_BY_HR', 'PICTURE_NOT_YOURS', 'GUESTS_HAVE_NO_PICTURE'] as const
export type PictureRefusal = (typeof pictureRefusals)[number]

/**
 * Who changes the picture of someone (EMP-8): the person where the company lets them, HR-type and Tech Admins of others. On
 * their own record they have no more right than anyone (COM-P02).
 */
export function canChangePicture(
  by: Administrator,
  person: { id: string; isGuest: boolean },
  switches: ReadonlySet<string>,
): Verdict<PictureRefusal> {
  if (person.isGuest) return refused('GUESTS_HAVE_NO_PICTURE')
  if (by.id === person.id)
    return switches.has(pictureSwitches.peopleChangeOwnPictures) ? allowed : refused('PICTURES_KEPT_BY_HR')
  return canManagePeople(by) ? allowed : refused('PICTURE_NOT_YOURS')
}

/** The limits of an upload, which the person has already cropped to a square. */
const PICTURE_MIN_SIDE = 64
const PICTURE_MAX_SIDE = 1024
export const MAX_PICTURE_BYTES = 5 * 1024 * 1024
/** The stored sizes, in pixels. */
export const pictureSizes = { small: 96, large: 256 } as const
export type PictureSize = keyof typeof pictureSizes

export const pictureViolations = [
  'PICTURE_UNREADABLE',
  'PICTURE_NOT_SQUARE',
  'PICTURE_TOO_SMALL',
  'PICTURE_TOO_LARGE',
] as const
export type PictureViolation = (typeof pictureViolations)[number]

/** The violation of the dimensions of a picture, if any. */
export function dimensionViolation({ width, height }: { width: number; height: number }): PictureViolation | null {
  if (width !== height) return 'PICTURE_NOT_SQUARE'
  if (width < PICTURE_MIN_SIDE) return 'PICTURE_TOO_SMALL'
  return width > PICTURE_MAX_SIDE ? 'PICTURE_TOO_LARGE' : null
}
