import type { EmailCategory } from '@perennial/contract/identity/current-user.ts'
import { useState } from 'react'
import { useRead, useWrite } from '../core/api.ts'
import { formatHour } from '../core/dates.ts'
import { t } from '../core/i18n.ts'
import { useCurrentUser } from '../core/session.ts'
import { Card } from '../ui/Card.tsx'
import { Switch } from '../ui/ChoiceFields.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { Stack } from '../ui/Page.tsx'

/** Which emails someone wants (COM-P10): kinds that their company sends; emails about the account always come. */
export function EmailPreferences() {
  const me = useCurrentUser()
  const read = useRead('GET /email-settings', {})
  const write = useWrite('PATCH /users/current', { refresh: ['GET /users/current'] })
  // A switch shows the new value immediately, and keeps it until the server has answered.
  const [selected, setChosen] = useState<readonly EmailCategory[]>()
  const muted = new Set(selected ?? me.mutedEmailCategories)
  const set = (category: EmailCategory, isWanted: boolean) => {
    const others = me.mutedEmailCategories.filter((item) => item !== category)
    const mutedEmailCategories = isWanted ? others : [...others, category]
    setChosen(mutedEmailCategories)
    write.mutate({ mutedEmailCategories }, { onSettled: () => setChosen(undefined) })
  }
  // Team emails concern people with a team; people who once had one can still unmute them.
  const concerns = (category: EmailCategory) => category !== 'team' || me.seesTeam || muted.has(category)
  return (
    <Card title={t('mutes.title')}>
      <Stack gap={12}>
        <p>{t('mutes.body')}</p>
        <Loaded read={read}>
          {({ categories, digestHour }) =>
            categories
              .filter(concerns)
              .map((category) => (
                <Switch
                  key={category}
                  label={t(`mutes.${category}`)}
                  hint={category === 'digest' && t('mutes.digestHint', { time: formatHour(digestHour) })}
                  value={!muted.has(category)}
                  isDisabled={selected !== undefined}
                  onChange={(isWanted) => set(category, isWanted)}
                />
              ))
          }
        </Loaded>
      </Stack>
    </Card>
  )
}
