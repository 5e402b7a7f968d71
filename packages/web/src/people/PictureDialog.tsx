import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { api, errorMessage, queryKeyOf } from '../core/api.ts'
import { t } from '../core/i18n.ts'
import { showSuccess } from '../core/toasts.ts'
import { Slider } from '../ui/ChoiceFields.tsx'
import { FileField } from '../ui/FileField.tsx'
import { FormDialog } from '../ui/FormDialog.tsx'
import { refreshPictures } from '../ui/use-picture.ts'
import { type Crop, cropSquare, dragCrop, fullCrop, MAX_ZOOM, MIN_SIDE, uploadSide } from './cropping.ts'
import css from './PictureDialog.module.css'
import type { Person } from './person.ts'

const SHOWN = 200

/** Draws the square of the photo that was chosen. */
function draw(canvas: HTMLCanvasElement, photo: ImageBitmap, crop: Crop, side: number): void {
  canvas.width = side
  canvas.height = side
  const { left, top, side: taken } = cropSquare(photo, crop)
  const pen = canvas.getContext('2d')
  if (!pen) return
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(photo, left, top, taken, taken, 0, 0, side, side)
}

/** The square as a picture without the photo’s metadata. */
async function toPng(photo: ImageBitmap, crop: Crop): Promise<Blob> {
  const canvas = document.createElement('canvas')
  draw(canvas, photo, crop, uploadSide(photo, crop))
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'))
  if (!blob) throw new Error('the photo could not be drawn')
  return blob
}

/** Sets someone’s picture: chosen, cropped to a square, sent without metadata (EMP-8, FILE-1). */
export function PictureDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const { id, name } = person
  const client = useQueryClient()
  const [file, setFile] = useState<File | null>(null)
  const [photo, setPhoto] = useState<ImageBitmap>()
  const [violation, setViolation] = useState<string>()
  const [crop, setCrop] = useState(fullCrop)
  const save = useMutation({
    mutationFn: async (original: ImageBitmap) => {
      const form = new FormData()
      form.set('file', await toPng(original, crop), 'picture.png')
      return api('POST /users/{id}/pictures', { id }, { form })
    },
    onSuccess: async () => {
      refreshPictures()
      await client.invalidateQueries({ queryKey: queryKeyOf('GET /users/{id}') })
      showSuccess(t('pictures.saved'))
      onClose()
    },
  })
  const take = async (selected: File | null) => {
    setFile(selected)
    setViolation(undefined)
    setPhoto(undefined)
    setCrop(fullCrop)
    save.reset()
    if (!selected) return
    try {
      const read = await createImageBitmap(selected)
      if (Math.min(read.width, read.height) < MIN_SIDE) setViolation(t('pictures.tooSmall'))
      else setPhoto(read)
    } catch {
      setViolation(t('pictures.unreadable'))
    }
  }
  const send = () => (photo ? save.mutate(photo) : file || setViolation(t('files.missing')))
  return (
    <FormDialog
      title={t('pictures.of', { name })}
      onClose={onClose}
      onSubmit={send}
      width={520}
      submit={t('pictures.save')}
      busy={save.isPending}
    >
      <FileField
        label={t('pictures.file')}
        hint={t('pictures.fileHint')}
        accept="image/png,image/jpeg,image/webp"
        file={file}
        error={violation ?? (save.error ? errorMessage(save.error) : undefined)}
        onChange={(selected) => void take(selected)}
      />
      {photo && <CropEditor photo={photo} crop={crop} onChange={setCrop} />}
    </FormDialog>
  )
}

type CropEditorProps = { photo: ImageBitmap; crop: Crop; onChange: (crop: Crop) => void }

/** Chooses the part of the photo: by dragging, or with numbers. */
function CropEditor({ photo, crop, onChange }: CropEditorProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const held = useRef<{ x: number; y: number }>(undefined)
  useEffect(() => {
    if (canvas.current) draw(canvas.current, photo, crop, SHOWN * 2)
  }, [photo, crop])
  const drag = (x: number, y: number) => {
    const from = held.current
    if (!from) return
    held.current = { x, y }
    const scale = cropSquare(photo, crop).side / SHOWN
    onChange(dragCrop(photo, crop, { x: (x - from.x) * scale, y: (y - from.y) * scale }))
  }
  const set = (part: keyof Crop) => (value: number | null) => value !== null && onChange({ ...crop, [part]: value })
  return (
    <div className={css.crop}>
      <canvas
        ref={canvas}
        className={css.photo}
        role="img"
        aria-label={t('pictures.preview')}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          held.current = { x: event.clientX, y: event.clientY }
        }}
        onPointerMove={(event) => drag(event.clientX, event.clientY)}
        onPointerUp={() => {
          held.current = undefined
        }}
      />
      <div className={css.controls}>
        <Slider label={t('pictures.zoom')} value={crop.zoom} onChange={set('zoom')} min={100} max={MAX_ZOOM} />
        <Slider
          label={t('pictures.across')}
          value={Math.round(crop.across)}
          onChange={set('across')}
          min={0}
          max={100}
        />
        <Slider label={t('pictures.down')} value={Math.round(crop.down)} onChange={set('down')} min={0} max={100} />
      </div>
    </div>
  )
}
