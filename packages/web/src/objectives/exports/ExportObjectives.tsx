import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { t } from '../../core/i18n.ts'
import { lazyComponent } from '../../core/lazy-component.ts'
import { useCurrentUser } from '../../core/session.ts'
import { IconButton } from '../../ui/Button.tsx'
import type { ExportTarget } from './ExportObjectivesDialog.tsx'

const ExportObjectivesDialog = lazyComponent(() =>
  import('./ExportObjectivesDialog.tsx').then((file) => file.ExportObjectivesDialog),
)

/** The button beside a list that exports it; hidden from impersonators. */
export function ExportObjectives({ target }: { target: ExportTarget }) {
  const me = useCurrentUser()
  const [isOpen, setOpen] = useState(false)
  if (me.impersonator) return null
  return (
    <>
      <IconButton label={t('objectives.export.title')} onClick={() => setOpen(true)}>
        <IconDownload size={18} stroke={1.5} aria-hidden />
      </IconButton>
      {isOpen && <ExportObjectivesDialog target={target} onClose={() => setOpen(false)} />}
    </>
  )
}
