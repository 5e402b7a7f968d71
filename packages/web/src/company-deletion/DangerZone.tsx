import { t } from '../core/i18n.ts'
import { FullExportButton } from '../exports/FullExportButton.tsx'
import { ButtonLink } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Stack } from '../ui/Page.tsx'

/** The link to the deletion, at the end of the company settings (SET-01, SET-04). */
export function DangerZone() {
  return (
    <Card title={t('companyEnds.danger')}>
      <Stack gap={24}>
        <FullExportButton />
        <Stack gap={12}>
          <h3>{t('companyEnds.title')}</h3>
          <p>{t('companyEnds.dangerBody')}</p>
          <div>
            <ButtonLink to="/app/admin/delete-company">{t('companyEnds.open')}</ButtonLink>
          </div>
        </Stack>
      </Stack>
    </Card>
  )
}
