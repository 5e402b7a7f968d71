import { IconFileText } from '@tabler/icons-react'
import { useState } from 'react'
import { type ApiResponse, useRead } from '../core/api.ts'
import { t } from '../core/i18n.ts'
import { useUrlParam } from '../core/url-query.ts'
import { Button } from '../ui/Button.tsx'
import { Card, CardGrid } from '../ui/Card.tsx'
import { EmptyState, Loaded } from '../ui/Loaded.tsx'
import { Page, Section, Stack } from '../ui/Page.tsx'
import { ViewSwitch } from '../ui/SegmentFilter.tsx'
import { LibraryTable } from './LibraryTable.tsx'
import { NewQuestionnaireDialog, type QuestionnaireSource } from './NewQuestionnaireDialog.tsx'

type List = ApiResponse<'GET /questionnaires'>

const empty: QuestionnaireSource = { from: 'EMPTY', name: '' }

/** The company's own questionnaires, and the ready-made ones they can begin with (REVC-19). */
export function LibraryPage() {
  const [archived, setArchived] = useUrlParam('archived')
  const read = useRead('GET /questionnaires', archived ? { archived: 'true' } : {})
  const [isNew, setNew] = useUrlParam('new')
  const [chosen, begin] = useState<QuestionnaireSource>()
  const canManage = read.data?.can.manage.allowed === true
  const beginning = chosen ?? (isNew && canManage ? empty : undefined)
  const close = () => {
    begin(undefined)
    setNew('')
  }
  return (
    <Page
      title={t('questionnaires.title')}
      intro={t('questionnaires.intro')}
      actions={
        canManage && (
          <Button kind="primary" onClick={() => begin(empty)}>
            {t('questionnaires.new')}
          </Button>
        )
      }
    >
      <Loaded read={read}>
        {(list) => (
          <Stack gap={32}>
            <Stack>
              {(list.archived > 0 || archived) && (
                <ViewSwitch
                  label={t('questionnaires.title')}
                  options={[
                    { value: '', label: t('questionnaires.current') },
                    { value: 'true', label: t('questionnaires.archived', { count: list.archived }) },
                  ]}
                  value={archived}
                  onChange={setArchived}
                />
              )}
              {list.questionnaires.length === 0 ? (
                <Empty isArchived={archived !== ''} canManage={canManage} />
              ) : (
                <LibraryTable list={list} onCopy={begin} />
              )}
            </Stack>
            {!archived && <ReadyMade list={list} onUse={begin} />}
            {beginning && <NewQuestionnaireDialog list={list} first={beginning} onClose={close} />}
          </Stack>
        )}
      </Loaded>
    </Page>
  )
}

function Empty({ isArchived, canManage }: { isArchived: boolean; canManage: boolean }) {
  if (isArchived) return <EmptyState title={t('questionnaires.noneArchived')} />
  return (
    <EmptyState
      icon={<IconFileText size={32} stroke={1.5} aria-hidden />}
      title={t('questionnaires.none')}
      body={t(canManage ? 'questionnaires.noneBody' : 'questionnaires.noneForReaders')}
    />
  )
}

function ReadyMade({ list, onUse }: { list: List; onUse: (beginning: QuestionnaireSource) => void }) {
  return (
    <Section title={t('questionnaires.readyMade')}>
      <CardGrid>
        {list.readyMade.map(({ id, name, description, questions }) => (
          <Card key={id} title={name}>
            <p>{description}</p>
            <p>{t('questionnaires.questionCount', { count: questions })}</p>
            {list.can.manage.allowed && (
              <div data-print="no">
                <Button
                  size="small"
                  aria-label={t('questionnaires.useNamed', { name })}
                  onClick={() => onUse({ from: `READY_MADE ${id}`, name })}
                >
                  {t('questionnaires.useReadyMade')}
                </Button>
              </div>
            )}
          </Card>
        ))}
      </CardGrid>
    </Section>
  )
}
