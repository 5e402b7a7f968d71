import { isLanguage } from '@perennial/contract/messages/language.ts'
import type { CompanyTerm } from '@perennial/contract/terminology/routes.ts'
import { useState } from 'react'
import { useRead, useWrite } from '../core/api.ts'
import { currentLanguage, hasMessage, t } from '../core/i18n.ts'
import { languageOptions } from '../core/language-options.ts'
import { useCurrentUser } from '../core/session.ts'
import { showSuccess } from '../core/toasts.ts'
import { useUrlParam } from '../core/url-query.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Select } from '../ui/ChoiceFields.tsx'
import { Confirm } from '../ui/Dialog.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { Page } from '../ui/Page.tsx'
import { TermForm } from './TermForm.tsx'
import css from './Terminology.module.css'
import { TermPreview } from './TermPreview.tsx'

/** Distinguishes terms that are the same word in a language. */
function aboutOf(term: string): string | undefined {
  const key = `wording.about.${term}`
  return hasMessage(key) ? t(key) : undefined
}

/** The company’s own terms, each with both forms, in each language (ADM-P10, ADM-P11). */
export function TerminologyPage() {
  const { name } = useCurrentUser().company
  const read = useRead('GET /company/terms', {})
  const [selected, setChosen] = useUrlParam('language')
  const language = isLanguage(selected) ? selected : currentLanguage()
  return (
    <Page
      title={t('wording.title')}
      intro={t('wording.intro', { company: name })}
      width="wide"
      actions={read.data?.terms.some((term) => term.own) && <ResetAll />}
    >
      <Select label={t('wording.language')} options={languageOptions()} value={language} onChange={setChosen} />
      <Loaded read={read}>
        {({ terms }) => <Words key={language} terms={terms.filter((term) => term.language === language)} />}
      </Loaded>
    </Page>
  )
}

/** The preview shows what is being typed before it is saved. */
function Words({ terms }: { terms: readonly CompanyTerm[] }) {
  const [typed, setTyped] = useState<Record<string, { singular: string; plural: string } | null>>({})
  return (
    <>
      <TermPreview terms={terms} typed={typed} />
      <Card title={t('wording.own')}>
        <p>{t('wording.capital')}</p>
        <div className={css.words}>
          {terms.map((term) => (
            <TermForm
              key={`${term.term} ${term.own?.singular} ${term.own?.plural}`}
              term={term}
              about={aboutOf(term.term)}
              onType={(word) => setTyped((former) => ({ ...former, [term.term]: word }))}
            />
          ))}
        </div>
      </Card>
    </>
  )
}

function ResetAll() {
  const [isAsking, setAsking] = useState(false)
  const reset = useWrite('DELETE /company/terms', {
    refresh: ['GET /company/terms', 'GET /users/current'],
    done: () => {
      setAsking(false)
      showSuccess(t('wording.saved'))
    },
  })
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t('wording.resetAll')}</Button>
      {isAsking && (
        <Confirm
          title={t('wording.resetAllAsk')}
          body={t('wording.resetAllBody')}
          confirm={t('wording.resetAll')}
          isDanger
          busy={reset.isPending}
          onConfirm={() => reset.mutate({})}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
