/** The square crop of a photo: `zoom` in percent, `across` and `down` its position from 0 to 100. */
export type Crop = { zoom: number; across: number; down: number }
export type ImageSize = { width: number; height: number }

export const fullCrop: Crop = { zoom: 100, across: 50, down: 50 }
export const MAX_ZOOM = 400
/** The side length of uploads; smaller photos keep their size. */
const SENT_SIDE = 512
export const MIN_SIDE = 64

const within = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value))

/** The square in pixels of the photo. */
export function cropSquare({ width, height }: ImageSize, { zoom, across, down }: Crop) {
  const side = Math.max(MIN_SIDE, Math.min(width, height) / (within(zoom, 100, MAX_ZOOM) / 100))
  const left = ((width - side) * within(across, 0, 100)) / 100
  const top = ((height - side) * within(down, 0, 100)) / 100
  return { left, top, side }
}

/** The crop after it was dragged by this many pixels of the photo. */
export function dragCrop(measures: ImageSize, cut: Crop, by: { x: number; y: number }): Crop {
  const { left, top, side } = cropSquare(measures, cut)
  const offset = (at: number, room: number, otherwise: number) =>
    room > 0 ? within((at / room) * 100, 0, 100) : otherwise
  return {
    zoom: cut.zoom,
    across: offset(left - by.x, measures.width - side, cut.across),
    down: offset(top - by.y, measures.height - side, cut.down),
  }
}

/** The side length of the upload in pixels. */
export const uploadSide = (measures: ImageSize, cut: Crop): number =>
  Math.round(within(cropSquare(measures, cut).side, MIN_SIDE, SENT_SIDE))
