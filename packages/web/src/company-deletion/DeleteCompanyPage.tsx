import type { DeleteCompanyPermissions } from '@perennial/contract/company-deletion/routes.ts'
import { type DeletionScope, deletionScopes } from '@perennial/domain/company-deletion/deletion.ts'
import { useState } from 'react'
import { useRead } from '../core/api.ts'
import { formatDateTime } from '../core/dates.ts'
import { t } from '../core/i18n.ts'
import { useCurrentUser } from '../core/session.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { RadioGroup } from '../ui/ChoiceFields.tsx'
import { Form, useForm } from '../ui/Form.tsx'
import { Link } from '../ui/Link.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { Page } from '../ui/Page.tsx'
import { PasswordField } from '../ui/TextField.tsx'
import { ConfirmDeletionDialog } from './ConfirmDeletionDialog.tsx'
import { DELETION_FAILED } from './deletion-error.ts'

const EVERY_MS = 2_000

/** Deletes content, or the company itself; people who may not read who may (DEL-01 to DEL-03). */
export function DeleteCompanyPage() {
  const [isWaiting, setWaiting] = useState(false)
  const read = useRead('GET /delete-company/permissions', {}, { everyMs: isWaiting ? EVERY_MS : false })
  const isRunning = read.data?.running != null
  if (isRunning !== isWaiting) setWaiting(isRunning)
  return (
    <Page title={t('companyEnds.title')} width="form">
      <Loaded read={read}>
        {(permissions) =>
          permissions.canDeleteCompany ? <Deleting permissions={permissions} /> : <WhoMay permissions={permissions} />
        }
      </Loaded>
    </Page>
  )
}

function WhoMay({ permissions: { superAdmins, supportMail } }: { permissions: DeleteCompanyPermissions }) {
  const { name: company } = useCurrentUser().company
  return (
    <Card title={t('companyEnds.notYou', { company })}>
      {superAdmins.length === 0 ? (
        <p>{t('companyEnds.nobody')}</p>
      ) : (
        <>
          <p>{t('companyEnds.notYouBody')}</p>
          <ul>
            {superAdmins.map(({ id, name, email }) => (
              <li key={id}>
                <Link to={`/app/user/${id}`}>{name}</Link> · <a href={`mailto:${email}`}>{email}</a>
              </li>
            ))}
          </ul>
        </>
      )}
      {supportMail && <Support mail={supportMail} />}
    </Card>
  )
}

function Support({ mail }: { mail: string }) {
  const subject = encodeURIComponent(t('companyEnds.supportSubject', { company: useCurrentUser().company.name }))
  return (
    <div>
      <ButtonLink to={`mailto:${mail}?subject=${subject}`}>{t('companyEnds.contactSupport')}</ButtonLink>
    </div>
  )
}

/** Scope and password; submitting opens the typed confirmation, and only that deletes (DEL-04, OP-052). */
function Deleting({ permissions: { running, last } }: { permissions: DeleteCompanyPermissions }) {
  const { name: company } = useCurrentUser().company
  const [isAsking, setAsking] = useState(false)
  const isRunning = running !== null && !running.hasFailed
  const form = useForm({ deletionScope: 'CONTENT_WITHOUT_CYCLES' as DeletionScope, deletionPassword: '' }, null)
  const { deletionScope, deletionPassword } = form.values
  const ask = () =>
    deletionPassword === ''
      ? form.refuse({ deletionPassword: t('refusal.DELETION_PASSWORD_MISSING') })
      : setAsking(true)
  return (
    <>
      {isRunning && <Banner tone="warning">{t('companyEnds.running', { when: formatDateTime(running.since) })}</Banner>}
      {running?.hasFailed && (
        <Banner tone="danger" isAlert>
          {t(DELETION_FAILED)}
        </Banner>
      )}
      {!running && last && (
        <Banner>
          {t('companyEnds.lastTime', {
            by: last.by ?? t('companyEnds.someone'),
            when: formatDateTime(last.at),
            scope: t(`companyEnds.scope.${last.scope}`),
          })}
        </Banner>
      )}
      <Card>
        <p>
          {t('companyEnds.intro')} <Link to="/app/downloads">{t('companyEnds.toExports')}</Link>
        </p>
        <Form form={form} onSubmit={ask} label={t('companyEnds.title')}>
          <RadioGroup
            label={t('companyEnds.scope')}
            options={deletionScopes.map((value) => ({
              value,
              label: t(`companyEnds.scope.${value}`),
              hint: t(`companyEnds.scope.${value}.hint`, { company }),
            }))}
            {...form.field('deletionScope')}
            onChange={(value) => form.set({ deletionScope: value as DeletionScope })}
          />
          <PasswordField
            label={t('companyEnds.password')}
            hint={t('companyEnds.passwordHint')}
            autoComplete="current-password"
            required
            {...form.field('deletionPassword')}
          />
          <p>{t('companyEnds.notified')}</p>
          <div>
            <Button type="submit" kind="danger" disabledReason={isRunning ? t('refusal.DELETION_RUNNING') : undefined}>
              {t('companyEnds.delete')}
            </Button>
          </div>
        </Form>
      </Card>
      {isAsking && (
        <ConfirmDeletionDialog
          scope={deletionScope}
          password={deletionPassword}
          onClose={() => setAsking(false)}
          onRefused={(message) => {
            setAsking(false)
            form.refuse({ deletionPassword: message })
          }}
          onBegun={() => {
            setAsking(false)
            form.reset({ deletionScope, deletionPassword: '' })
          }}
        />
      )}
    </>
  )
}
