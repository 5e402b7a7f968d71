import { IconMail } from '@tabler/icons-react'
import { useState } from 'react'
import { type ApiResponse, useRead } from '../core/api.ts'
import { formatDateTime } from '../core/dates.ts'
import { t } from '../core/i18n.ts'
import { useUrlParam } from '../core/url-query.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Link } from '../ui/Link.tsx'
import { EmptyState, Loaded, Skeleton } from '../ui/Loaded.tsx'
import { Page, Prose } from '../ui/Page.tsx'
import { splitLinks } from './email-links.ts'
import css from './MailboxPage.module.css'

type Mails = ApiResponse<'GET /emails'>
type Mail = Mails['mails'][number]

/** The emails that were sent to the person: the only way to read them without a mail server. */
export function MailboxPage() {
  const read = useRead('GET /emails', {})
  return (
    <Page title={t('mailbox.title')} intro={t('mailbox.introSent')}>
      <Loaded read={read} skeleton={<Skeleton lines={6} isCard />}>
        {(page) =>
          page.mails.length === 0 ? (
            <EmptyState
              icon={<IconMail size={28} stroke={1.5} aria-hidden />}
              title={t('mailbox.none')}
              body={t('mailbox.noneBody')}
            />
          ) : (
            <Box first={page} />
          )
        }
      </Loaded>
    </Page>
  )
}

function Box({ first }: { first: Mails }) {
  const [selected, setChosen] = useUrlParam('mail')
  return (
    <div className={css.box}>
      <Card isTight label={t('mailbox.list')}>
        <ul className={css.list}>
          <Lines page={first} chosen={selected} onChoose={setChosen} />
        </ul>
      </Card>
      <div className={css.reading}>
        {selected ? <OneMail mailId={selected} /> : <EmptyState isSmall title={t('mailbox.choose')} />}
      </div>
    </div>
  )
}

type LinesProps = { page: Mails; chosen: string; onChoose: (id: string) => void }

function Lines({ page, chosen, onChoose }: LinesProps) {
  const [wantsMore, setWantsMore] = useState(false)
  return (
    <>
      {page.mails.map((mail) => (
        <Line key={mail.id} mail={mail} isChosen={mail.id === chosen} onChoose={() => onChoose(mail.id)} />
      ))}
      {page.next !== null &&
        (wantsMore ? (
          <Older cursor={page.next} chosen={chosen} onChoose={onChoose} />
        ) : (
          <li className={css.more}>
            <Button onClick={() => setWantsMore(true)}>{t('mailbox.showMore')}</Button>
          </li>
        ))}
    </>
  )
}

function Older({ cursor, ...rest }: Omit<LinesProps, 'page'> & { cursor: string }) {
  const read = useRead('GET /emails', { cursor })
  if (!read.data)
    return (
      <li className={css.more}>
        <Loaded read={read}>{() => null}</Loaded>
      </li>
    )
  return <Lines page={read.data} {...rest} />
}

function Line({ mail, isChosen, onChoose }: { mail: Mail; isChosen: boolean; onChoose: () => void }) {
  return (
    <li>
      <button type="button" className={css.line} aria-pressed={isChosen} onClick={onChoose}>
        <span className={css.subject}>{mail.subject}</span>
        <span className={css.time}>{formatDateTime(mail.receivedAt)}</span>
      </button>
    </li>
  )
}

function OneMail({ mailId }: { mailId: string }) {
  const read = useRead('GET /emails/{emailId}', { emailId: mailId })
  return (
    <Loaded read={read} skeleton={<Skeleton lines={5} isCard />}>
      {({ subject, receivedAt, text }) => (
        <Card title={subject}>
          <p className={css.time}>{formatDateTime(receivedAt)}</p>
          <Prose>{text === '' ? t('mailbox.textGone') : <Text text={text} />}</Prose>
        </Card>
      )}
    </Loaded>
  )
}

function Text({ text }: { text: string }) {
  return splitLinks(text, location.origin).map((part, index) =>
    'to' in part ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text do not move
      <Link key={index} to={part.to}>
        {part.text}
      </Link>
    ) : (
      part.text
    ),
  )
}
