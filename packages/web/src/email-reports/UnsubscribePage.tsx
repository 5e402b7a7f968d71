import { useState } from 'react'
import { useWrite } from '../core/api.ts'
import { t } from '../core/i18n.ts'
import { PublicPage } from '../identity/PublicPage.tsx'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'

/** A report’s token contains a company and a person; the token of an email category also contains the category. */
const PARTS_OF_MAIL = 4

/** The target of the link in an email, without a login: one button that unsubscribes and can do nothing else (OUT-3). */
export function UnsubscribePage() {
  // In the fragment, which is never sent to a server.
  const [token] = useState(() => location.hash.slice(1))
  return token.split('.').length === PARTS_OF_MAIL ? <OfMails token={token} /> : <OfReport token={token} />
}

function OfReport({ token }: { token: string }) {
  const write = useWrite('POST /report-unsubscribe', { failure: 'silent' })
  const texts = {
    title: t('emailReports.end.title'),
    body: t('emailReports.end.body'),
    done: t('emailReports.end.done'),
    wrong: t('emailReports.end.wrong'),
  }
  return <Ending {...texts} state={write} onEnd={() => write.mutate({ token })} />
}

function OfMails({ token }: { token: string }) {
  const write = useWrite('POST /unsubscribe/{token}', { failure: 'silent' })
  const texts = {
    title: t('mailEnding.title'),
    body: t('mailEnding.body'),
    done: t('mailEnding.done'),
    wrong: t('mailEnding.wrong'),
  }
  return <Ending {...texts} state={write} onEnd={() => write.mutate({ token })} />
}

type Props = {
  title: string
  body: string
  done: string
  wrong: string
  state: { isSuccess: boolean; isError: boolean; isPending: boolean }
  onEnd: () => void
}

function Ending({ title, body, done, wrong, state, onEnd }: Props) {
  if (state.isSuccess) return <PublicPage title={title} intro={done} />
  return (
    <PublicPage title={title} intro={body}>
      {state.isError && (
        <Banner tone="danger" isAlert>
          <p>{wrong}</p>
        </Banner>
      )}
      <Button kind="primary" busy={state.isPending} onClick={onEnd}>
        {t('emailReports.end.do')}
      </Button>
    </PublicPage>
  )
}
