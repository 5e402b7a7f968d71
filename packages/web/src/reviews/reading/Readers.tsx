import type { Readers, SideReaders } from '@perennial/contract/reviews/readers.ts'
import type { ReviewDetails } from '@perennial/contract/reviews/schemas.ts'
import type { Side } from '@perennial/domain/questionnaires/questionnaire.ts'
import { IconEye } from '@tabler/icons-react'
import { Fragment, type ReactNode, useState } from 'react'
import { useRead } from '../../core/api.ts'
import { formatDateTime } from '../../core/dates.ts'
import { t } from '../../core/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Link } from '../../ui/Link.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { Section, Stack } from '../../ui/Page.tsx'
import css from './Readers.module.css'

const sides = ['reviewee', 'manager'] as const

/** Offered to the two sides and HR: who can read each side now, and who could when it was shared. */
export function ReadersButton({ review }: { review: ReviewDetails }) {
  const [isOpen, setOpen] = useState(false)
  const isNotified = (['reviewee', 'mainReviewer', 'hrAdmin'] as const).some((item) => review.youAre.includes(item))
  if (!isNotified) return null
  return (
    <>
      <Button icon={<IconEye size={18} stroke={1.5} aria-hidden />} onClick={() => setOpen(true)}>
        {t('receipt.show')}
      </Button>
      {isOpen && <ReceiptDialog reviewId={review.id} onClose={() => setOpen(false)} />}
    </>
  )
}

function ReceiptDialog({ reviewId, onClose }: { reviewId: string; onClose: () => void }) {
  const read = useRead('GET /reviews/{reviewId}/readers', { reviewId })
  return (
    <Dialog
      title={t('receipt.title')}
      width={640}
      onClose={onClose}
      footer={
        <Button kind="primary" onClick={onClose}>
          {t('ui.close')}
        </Button>
      }
    >
      <Loaded read={read}>
        {(receipt) => (
          <Stack gap={24}>
            {sides.map((side) => {
              const one = receipt[side]
              return one && <SideReceiptShown key={side} side={side} receipt={one} />
            })}
            <p className={css.note}>{t('receipt.status')}</p>
          </Stack>
        )}
      </Loaded>
    </Dialog>
  )
}

function SideReceiptShown({ side, receipt }: { side: Side; receipt: SideReaders }) {
  return (
    <Section title={t(`reviews.side.${side}`)} level={3}>
      <Block title={t('receipt.now')} readers={receipt.now} />
      {!receipt.isShared && <OnceShared receipt={receipt} />}
      {receipt.isShared && receipt.onceBothShared.length > 0 && (
        <Block title={t('receipt.onceBothShared')} readers={receipt.onceBothShared} />
      )}
      {receipt.history.map(({ moment, at, readers }) => (
        <Block
          key={`${moment} ${at}`}
          title={t(`receipt.then.${moment}`, { date: formatDateTime(at) })}
          readers={readers}
        />
      ))}
    </Section>
  )
}

/** Who reads a side as soon as it is shared. */
function OnceShared({ receipt: { onceShared, onceBothShared }, level }: { receipt: SideReaders; level?: 3 | 4 }) {
  return (
    <>
      <Block title={t('receipt.onceShared')} readers={onceShared} level={level} />
      {onceBothShared.length > 0 && (
        <Block title={t('receipt.onceBothShared')} readers={onceBothShared} level={level} />
      )}
    </>
  )
}

type BlockProps = { title: string; readers: Readers; level?: 3 | 4 | undefined }

function Block({ title, readers, level = 4 }: BlockProps) {
  const Heading = `h${level}` as const
  return (
    <div className={css.block}>
      <Heading>{title}</Heading>
      {readers.length === 0 ? (
        <p className={css.note}>{t('receipt.nobodyMore')}</p>
      ) : (
        <ul>
          {readers.map(({ group, people, more, confidential }) => (
            <li key={group}>
              <span className={css.group}>
                {t(`receipt.group.${group}`)}
                {confidential && <span className={css.secret}> {t('receipt.confidential')}</span>}
              </span>
              <span>
                {people.map(({ id, name }, index) => (
                  <Fragment key={id}>
                    {index > 0 && ', '}
                    <Link to={`/app/user/${id}`}>{name}</Link>
                  </Fragment>
                ))}
                {more > 0 && ` ${t('receipt.more', { count: more })}`}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

type ReadersProps = { review: ReviewDetails; side: Side; unknown: ReactNode }

/** Before sharing: who will read it then, by name; until that is known, a sentence. */
export function ReadersAfterSharing({ review, side, unknown }: ReadersProps) {
  const { data } = useRead('GET /reviews/{reviewId}/readers', { reviewId: review.id })
  const receipt = data?.[side]
  if (!receipt || receipt.isShared) return unknown
  return <OnceShared receipt={receipt} level={3} />
}
