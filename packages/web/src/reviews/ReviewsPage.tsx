import type { ReviewCard } from '@perennial/contract/reviews/schemas.ts'
import { IconClipboardText } from '@tabler/icons-react'
import { useRead } from '../core/api.ts'
import { t } from '../core/i18n.ts'
import { hasRole, useCurrentUser } from '../core/session.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { EmptyState, Loaded } from '../ui/Loaded.tsx'
import { Page, Section, Stack } from '../ui/Page.tsx'
import { ReviewCards } from './ReviewCards.tsx'

/** All reviews of the user: about them, by them, and contributions. */
export function ReviewsPage() {
  const read = useRead('GET /reviews', {})
  const me = useCurrentUser()
  return (
    <Page
      title={t('reviews.title')}
      width="wide"
      intro={t('reviews.intro')}
      actions={hasRole(me, ['team']) && <ButtonLink to="/app/team/reviews">{t('reviews.toTeam')}</ButtonLink>}
    >
      <Loaded read={read}>
        {({ own, toWrite, contributing }) =>
          own.length + toWrite.length + contributing.length === 0 ? (
            <EmptyState
              icon={<IconClipboardText size={28} stroke={1.5} aria-hidden />}
              title={t('reviews.none')}
              body={t('reviews.noneBody')}
            />
          ) : (
            <Stack gap={28}>
              <Group title={t('reviews.own')} reviews={own} isNamed={false} />
              <Group title={t('reviews.toWrite')} reviews={toWrite} isNamed />
              <Group title={t('reviews.contributing')} reviews={contributing} isNamed />
            </Stack>
          )
        }
      </Loaded>
    </Page>
  )
}

type Props = { title: string; reviews: readonly ReviewCard[]; isNamed: boolean }

function Group({ title, reviews, isNamed }: Props) {
  if (reviews.length === 0) return null
  const [open, done] = [reviews.filter((review) => !review.completedAt), reviews.filter((review) => review.completedAt)]
  return (
    <Section title={title} count={open.length}>
      {open.length > 0 && <ReviewCards reviews={open} isNamed={isNamed} />}
      {done.length > 0 && (
        <Section title={t('reviews.earlier')} level={3} count={done.length}>
          <ReviewCards reviews={done} isNamed={isNamed} />
        </Section>
      )}
    </Section>
  )
}
