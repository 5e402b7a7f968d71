import { useRead } from '../core/api.ts'
import { t } from '../core/i18n.ts'
import { Card, DescriptionList } from '../ui/Card.tsx'
import { Page, Prose } from '../ui/Page.tsx'

/** What Perennial is. */
export function AboutPage() {
  const { data } = useRead('GET /version', {})
  return (
    <Page title={t('about.title')} width="form">
      <Card>
        <Prose>{t('about.body')}</Prose>
        <DescriptionList
          facts={[
            [t('about.version'), data?.version],
            [t('about.licence'), t('about.licenceName')],
          ]}
        />
      </Card>
      <Card title={t('about.api')}>
        <p>{t('about.apiBody')}</p>
        <p>
          <a href="/api/docs">{t('about.api')}</a>
        </p>
      </Card>
    </Page>
  )
}
