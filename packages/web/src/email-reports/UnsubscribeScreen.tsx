import { useState } from 'react'
import { useWrite } from '../core/api.ts'
import { t } from '../core/i18n.ts'
import { Outside } from '../identity/Outside.tsx'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'

/** Where the link in a report leads, without a login: one button that ends it and can do nothing else (OUT-3). */
export function UnsubscribeScreen() {
  // In the fragment, so that no server on the way reads it.
  const [token] = useState(() => location.hash.slice(1))
  const write = useWrite('POST /report-unsubscriptions', { failure: 'silent' })
  if (write.isSuccess) return <Outside title={t('emailReports.end.title')} intro={t('emailReports.end.done')} />
  return (
    <Outside title={t('emailReports.end.title')} intro={t('emailReports.end.body')}>
      {write.isError && (
        <Banner tone="danger" isAlert>
          <p>{t('emailReports.end.wrong')}</p>
        </Banner>
      )}
      <Button kind="primary" busy={write.isPending} onPress={() => write.mutate({ token })}>
        {t('emailReports.end.do')}
      </Button>
    </Outside>
  )
}
