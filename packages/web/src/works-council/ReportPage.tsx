import { isLanguage } from '@perennial/contract/messages/language.ts'
import type { ReportSection, WorksCouncilReport } from '@perennial/contract/works-council/routes.ts'
import { fileUrl, useRead } from '../core/api.ts'
import { currentLanguage, t } from '../core/i18n.ts'
import { languageOptions } from '../core/language-options.ts'
import { useCurrentUser } from '../core/session.ts'
import { useUrlParam } from '../core/url-query.ts'
import { Button } from '../ui/Button.tsx'
import { Select } from '../ui/ChoiceFields.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { Page, Section } from '../ui/Page.tsx'
import { Table } from '../ui/Table.tsx'
import css from './ReportPage.module.css'

/** The report for works councils, to read, print or download as a PDF; in either language, independent of the user’s. */
export function ReportPage() {
  const me = useCurrentUser()
  const [selected, setChosen] = useUrlParam('language')
  const language = isLanguage(selected) ? selected : currentLanguage()
  const read = useRead('GET /works-council-report', { language }, { keepsFormer: true })
  const actions = (
    <span className={css.actions} data-print="no">
      <Button onClick={() => window.print()}>{t('worksCouncil.print')}</Button>
      <a className={css.download} href={fileUrl('GET /works-council-report/document', { language })} download>
        {t('worksCouncil.download')}
      </a>
    </span>
  )
  return (
    <Page title={t('worksCouncil.title')} intro={read.data?.subtitle ?? me.company.name} actions={actions}>
      <div className={css.language} data-print="no">
        <Select label={t('worksCouncil.language')} options={languageOptions()} value={language} onChange={setChosen} />
      </div>
      <Loaded read={read}>{(report) => <Report report={report} />}</Loaded>
    </Page>
  )
}

function Report({ report: { parts, language } }: { report: WorksCouncilReport }) {
  return (
    <div lang={language} className={css.report}>
      {parts.map((part) => (
        <Section key={part.key} title={part.title}>
          {part.texts.map((text) => (
            <p key={text} className={css.text}>
              {text}
            </p>
          ))}
          {part.points.length > 0 && (
            <ul className={css.points}>
              {part.points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          )}
          {part.table && <ReportTable title={part.title} table={part.table} />}
        </Section>
      ))}
    </div>
  )
}

type Rows = NonNullable<ReportSection['table']>

function ReportTable({ title, table: { heads, rows } }: { title: string; table: Rows }) {
  return (
    <Table
      label={title}
      rows={rows}
      rowKey={(row) => row.join(' ')}
      isBare
      columns={heads.map((label, index) => ({
        key: String(index),
        label,
        isUnsorted: true,
        isHead: index === 0,
        cell: (row: string[]) => row[index] ?? '',
      }))}
    />
  )
}
