import { exportFormats, XML_FLAG } from '@perennial/domain/exports/exports.ts'
import type { ReactNode } from 'react'
import { type Input, useWrite } from '../core/api.ts'
import { t } from '../core/i18n.ts'
import { isOn } from '../core/roles.ts'
import { useCurrentUser } from '../core/session.ts'
import { showSuccess } from '../core/toasts.ts'
import { RadioGroup } from '../ui/ChoiceFields.tsx'
import { FormDialog } from '../ui/FormDialog.tsx'
import { Stack } from '../ui/Page.tsx'

export type ExportFormat = (typeof exportFormats)[number]

type Props = {
  title: string
  /** What the button says, if not that a file is created. */
  submit?: string
  request: Input<'POST /exports'>
  onClose: () => void
  children: ReactNode
}

/** Exports what is chosen in `children`, in the background; the file appears on the page of exports. */
export function ExportDialog({ title, submit = t('exports.make'), request, onClose, children }: Props) {
  const ask = useWrite('POST /exports', {
    refresh: ['GET /exports'],
    done: () => {
      showSuccess(t('exports.begun'), { action: { label: t('exports.title'), to: '/app/downloads' } })
      onClose()
    },
  })
  return (
    <FormDialog
      title={title}
      submit={submit}
      busy={ask.isPending}
      onSubmit={() => ask.mutate(request)}
      onClose={onClose}
    >
      <Stack gap={16}>{children}</Stack>
    </FormDialog>
  )
}

/** The format of the file, of those that the company uses. */
export function FormatChoice({ value, onChange }: { value: ExportFormat; onChange: (format: ExportFormat) => void }) {
  const me = useCurrentUser()
  const formats = exportFormats.filter((format) => format !== 'xml' || isOn(me, XML_FLAG))
  return (
    <RadioGroup
      label={t('exports.format')}
      value={value}
      onChange={(chosen) => onChange(formats.find((format) => format === chosen) ?? value)}
      options={formats.map((format) => ({ value: format, label: t(`exports.format.${format}`) }))}
    />
  )
}
