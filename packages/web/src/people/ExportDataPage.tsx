import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { api, useRead } from '../core/api.ts'
import { download } from '../core/csv.ts'
import { t } from '../core/i18n.ts'
import { reportError } from '../core/report-error.ts'
import { useCurrentUser } from '../core/session.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { ErrorPage } from '../ui/ErrorPage.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { Page, Row } from '../ui/Page.tsx'
import css from './ExportDataPage.module.css'
import type { Person } from './person.ts'

/** `/app/user/{id}/export-data`: all data about someone as one file (EMP-P12). */
export function ExportDataPage({ id }: { id: string }) {
  const read = useRead('GET /users/{id}', { id })
  return (
    <Loaded read={read} isPage>
      {(person) => (person.can.takeData ? <Package person={person} /> : <ErrorPage status={404} />)}
    </Loaded>
  )
}

function Package({ person }: { person: Person }) {
  const me = useCurrentUser()
  const [isBusy, setBusy] = useState(false)
  const { id, name } = person
  const make = async () => {
    setBusy(true)
    try {
      const file = await api('GET /users/{id}/export-data', { id })
      // JSON files arrive parsed and are turned into text again.
      const content =
        file instanceof Blob ? file : new Blob([JSON.stringify(file, null, 2)], { type: 'application/json' })
      download(`${name}.json`, content)
    } catch (error) {
      reportError(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={css.alone}>
      <Page title={t('people.allData', { name })} width="form">
        <Card label={t('people.allDataTitle')}>
          <p>{id === me.id ? t('people.allDataOwn') : t('people.allDataOther', { name })}</p>
          <p>{t('people.allDataNot')}</p>
          <p>{t('people.allDataRecorded')}</p>
          <Row>
            <Button
              kind="primary"
              busy={isBusy}
              icon={<IconDownload size={18} stroke={1.5} aria-hidden />}
              onClick={() => void make()}
            >
              {t('people.makeFile')}
            </Button>
            <ButtonLink to={`/app/user/${id}`}>{t('people.toProfile')}</ButtonLink>
          </Row>
        </Card>
      </Page>
    </div>
  )
}
