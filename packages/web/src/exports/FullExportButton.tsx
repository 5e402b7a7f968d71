import { useRead, useWrite } from '../core/api.ts'
import { t } from '../core/i18n.ts'
import { refusalMessage } from '../core/refusal-message.ts'
import { showSuccess } from '../core/toasts.ts'
import { useNavigateTo } from '../core/url-query.ts'
import { Button } from '../ui/Button.tsx'
import { Stack } from '../ui/Page.tsx'

/**
 * Exports the whole company as XML, or shows why it is unavailable (SET-04, XML-02, XML-03); opens the downloads once
 * it has started (XML-04).
 */
export function FullExportButton() {
  const go = useNavigateTo()
  const read = useRead('GET /exports', {})
  const ask = useWrite('POST /exports', {
    refresh: ['GET /exports'],
    done: () => {
      showSuccess(t('exports.begun'))
      go('/app/downloads')
    },
  })
  // An impersonator has no exports.
  if (!read.data) return null
  const why = refusalMessage(read.data.company)
  return (
    <Stack gap={12}>
      <h3>{t('exports.company.title')}</h3>
      <p>{t('exports.company.body')}</p>
      <p>{why ?? t('exports.company.notified')}</p>
      <div>
        <Button busy={ask.isPending} disabledReason={why} onClick={() => ask.mutate({ kind: 'company' })}>
          {t('exports.company.ask')}
        </Button>
      </div>
    </Stack>
  )
}
