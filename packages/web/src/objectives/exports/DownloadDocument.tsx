import { IconFileTypePdf } from '@tabler/icons-react'
import { useState } from 'react'
import { api } from '../../core/api.ts'
import { download } from '../../core/csv.ts'
import { t } from '../../core/i18n.ts'
import { reportError } from '../../core/report-error.ts'
import { Button } from '../../ui/Button.tsx'

type Props = { owner: { id: string; name: string }; cycle: { id: string; name: string } }

/** The objectives of a person in a cycle as a PDF. */
export function DownloadDocument({ owner, cycle }: Props) {
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      const content = await api('GET /users/{id}/objectives/{cycleId}/document', { id: owner.id, cycleId: cycle.id })
      download(`${t('objectives.document.title', { name: owner.name })} ${cycle.name}.pdf`, content)
    } catch (error) {
      reportError(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      kind="quiet"
      size="small"
      busy={isBusy}
      icon={<IconFileTypePdf size={16} stroke={1.5} aria-hidden />}
      aria-label={t('objectives.document.download', { name: owner.name, cycle: cycle.name })}
      onClick={() => void save()}
    >
      PDF
    </Button>
  )
}
