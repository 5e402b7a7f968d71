import { isFeature } from '@perennial/domain/companies/features.ts'
import { useState } from 'react'
import { type ApiResponse, useRead, useWrite } from '../core/api.ts'
import { formatList, t } from '../core/i18n.ts'
import { useCurrentUser } from '../core/session.ts'
import { showSuccess } from '../core/toasts.ts'
import { Card } from '../ui/Card.tsx'
import { Switch } from '../ui/ChoiceFields.tsx'
import { Confirm } from '../ui/Dialog.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { Page } from '../ui/Page.tsx'
import css from './Settings.module.css'

type Entry = ApiResponse<'GET /companies/{id}/features'>['features'][number]
const nameOf = ({ feature }: Entry) => t(`settings.features.${feature}`)

/** Modules have records and tasks of their own; options change how the rest works. */
const groups = [
  ['modules', ({ feature }: Entry) => isFeature(feature)],
  ['options', ({ feature }: Entry) => !isFeature(feature)],
] as const

/** The features of the company; shows what would be hidden before one is switched off (PERM-44, COM-P18). */
export function FeaturesPage() {
  const { id } = useCurrentUser().company
  const read = useRead('GET /companies/{id}/features', { id })
  return (
    <Page title={t('settings.features.title')} intro={t('settings.features.intro')} width="form">
      <Loaded read={read}>
        {({ features }) => (
          <>
            {groups.map(([group, isOfGroup]) => (
              <Card key={group} title={t(`settings.features.${group}`)}>
                {features.filter(isOfGroup).map((entry) => (
                  <FeatureSwitch key={entry.feature} companyId={id} entry={entry} />
                ))}
              </Card>
            ))}
          </>
        )}
      </Loaded>
    </Page>
  )
}

function FeatureSwitch({ companyId, entry }: { companyId: string; entry: Entry }) {
  const [isAsking, setAsking] = useState(false)
  const { feature } = entry
  const write = useWrite('PUT /companies/{id}/features/{feature}', {
    refresh: ['GET /companies/{id}/features', 'GET /users/current'],
    done: (_, { enabled }) => {
      setAsking(false)
      showSuccess(t(enabled ? 'settings.features.wasOn' : 'settings.features.wasOff', { feature: nameOf(entry) }))
    },
  })
  const put = (enabled: boolean) => write.mutate({ id: companyId, feature, enabled })
  return (
    <>
      <Switch
        label={nameOf(entry)}
        hint={t(`settings.features.${feature}Hint`)}
        value={entry.enabled}
        onChange={(enabled) => (enabled ? put(true) : setAsking(true))}
      />
      {isAsking && (
        <Confirm
          title={t('settings.features.offAsk', { feature: nameOf(entry) })}
          body={<Consequences entry={entry} />}
          confirm={t('settings.features.off')}
          isDanger
          busy={write.isPending}
          onConfirm={() => put(false)}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

function Consequences({ entry: { feature, consequences } }: { entry: Entry }) {
  if (consequences === null || feature !== 'review')
    return feature === 'review' ? null : <p>{t(`settings.features.${feature}Off`)}</p>
  const { runningCycles, openReviews } = consequences
  return (
    <>
      <p>{t('settings.features.offBody')}</p>
      <ul className={css.list}>
        <li>
          {t('settings.features.offCycles', {
            count: runningCycles.length,
            names: formatList(runningCycles.map((cycle) => cycle.name)),
          })}
        </li>
        <li>{t('settings.features.offReviews', { count: openReviews })}</li>
        <li>{t('settings.features.offPages')}</li>
        <li>{t('settings.features.offMails')}</li>
      </ul>
      <p>{t('settings.features.offKept')}</p>
    </>
  )
}
