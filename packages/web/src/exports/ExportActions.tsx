import { IconDownload, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { api, useWrite } from '../core/api.ts'
import { download } from '../core/csv.ts'
import { t } from '../core/i18n.ts'
import { reportError } from '../core/report-error.ts'
import { showSuccess } from '../core/toasts.ts'
import { Button, IconButton } from '../ui/Button.tsx'
import css from './Downloads.module.css'
import type { Export } from './DownloadsPage.tsx'

/** Downloads a finished file, or deletes one. A refusal is shown as a message instead of navigating. */
export function ExportActions({ one }: { one: Export }) {
  const [isBusy, setBusy] = useState(false)
  const remove = useWrite('DELETE /exports/{exportId}', {
    refresh: ['GET /exports'],
    done: () => showSuccess(t('exports.deleted', { name: one.name })),
  })
  const take = async () => {
    setBusy(true)
    try {
      const file = await api('GET /exports/{exportId}/file', { exportId: one.id })
      // JSON files arrive parsed and are turned into text again.
      const content =
        file instanceof Blob ? file : new Blob([JSON.stringify(file, null, 2)], { type: 'application/json' })
      download(one.name, content)
    } catch (error) {
      reportError(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <span className={css.actions}>
      {one.state === 'READY' && (
        <Button
          size="small"
          busy={isBusy}
          icon={<IconDownload size={16} stroke={1.5} aria-hidden />}
          aria-label={t('exports.downloadOf', { name: one.name })}
          onClick={() => void take()}
        >
          {t('exports.download')}
        </Button>
      )}
      <IconButton
        label={t('exports.deleteOf', { name: one.name })}
        busy={remove.isPending}
        onClick={() => remove.mutate({ exportId: one.id })}
      >
        <IconTrash size={18} stroke={1.5} aria-hidden />
      </IconButton>
    </span>
  )
}
