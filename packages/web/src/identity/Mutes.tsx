import { type MailCategory, mailCategories } from '@perennial/contract/current-user.ts'
import { useWrite } from '../core/api.ts'
import { t } from '../core/i18n.ts'
import { isOn, useMe } from '../core/session.ts'
import { Card } from '../ui/Card.tsx'
import { Switch } from '../ui/Choices.tsx'
import { Stack } from '../ui/Page.tsx'

/** Kinds of mails that only a company with this feature sends. */
const needs: Partial<Record<MailCategory, string>> = {
  praise: 'praise',
  objectives: 'objective',
  meetings: 'meetings',
  surveys: 'surveys',
  digest: 'FEATURE_dailyDigest',
}

/** Which mails somebody wants (COM-P10); mails about the account always come. */
export function Mutes() {
  const me = useMe()
  const write = useWrite('PATCH /users/current', { refresh: ['GET /users/current'] })
  const muted = new Set(write.isPending ? (write.variables.mutedMail ?? me.mutedMail) : me.mutedMail)
  const set = (category: MailCategory, isWanted: boolean) => {
    const others = me.mutedMail.filter((one) => one !== category)
    write.mutate({ mutedMail: isWanted ? others : [...others, category] })
  }
  return (
    <Card title={t('mutes.title')}>
      <Stack gap={12}>
        <p>{t('mutes.body')}</p>
        {mailCategories
          .filter((category) => isOn(me, needs[category]))
          .map((category) => (
            <Switch
              key={category}
              label={t(`mutes.${category}`)}
              value={!muted.has(category)}
              isDisabled={write.isPending}
              onChange={(isWanted) => set(category, isWanted)}
            />
          ))}
      </Stack>
    </Card>
  )
}
