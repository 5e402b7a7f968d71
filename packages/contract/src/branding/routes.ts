import {
  brandingImageKinds,
  imageRefusals,
  isColor,
  MAX_LOGO_HEIGHT,
  MIN_LOGO_HEIGHT,
} from '@perennial/domain/branding/branding.ts'
import { z } from 'zod'
import { defineRoutes } from '../core/define-routes.ts'
import { Id, Instant, Version } from '../core/fields.ts'

const Branding = z.object({
  companyLogoId: Id.nullable(),
  companyLogoHeight: z.number().int(),
  companyBackgroundId: Id.nullable(),
  companyColor: z.string().nullable(),
})

/** The design settings of a company, as administrators see them. */
export const BrandingSettings = Branding.extend({
  /** Incremented with every change; an update names the version it is based on (ADM-P09). */
  version: Version,
  /** Who last changed it, and when. */
  changedBy: z.string().nullable(),
  changedAt: Instant.nullable(),
})
export type BrandingSettings = z.infer<typeof BrandingSettings>

const Color = z.string().max(7).refine(isColor, { error: 'COLOUR_UNREADABLE' })
const Kind = z.enum(brandingImageKinds)
const based = { 409: ['DESIGN_CHANGED'] } as const
const Subdomain = z.string().max(63)

/** The branding of a company: logo, background, color (FRAME-19). */
export const brandingRoutes = defineRoutes({
  'GET /branding-settings': {
    summary: 'Get the logo, background and color of the company, and who last changed them',
    tag: 'branding',
    access: ['hrAdmin', 'techAdmin'],
    response: BrandingSettings,
    example: { as: 'hana' },
  },
  'PUT /branding-settings': {
    summary: 'Change the color and the height of the logo; null restores the default color',
    tag: 'branding',
    access: ['hrAdmin', 'techAdmin'],
    body: z.strictObject({
      companyColor: Color.nullable().optional(),
      companyLogoHeight: z.number().int().min(MIN_LOGO_HEIGHT).max(MAX_LOGO_HEIGHT).optional(),
      version: Version,
    }),
    response: BrandingSettings,
    refusals: based,
    example: { as: 'hana', body: { companyColor: '#2f6b50', version: 0 }, skipExample: true },
  },
  'PUT /branding-settings/images/{kind}': {
    summary: 'Upload a logo or background: a PNG of at most 2 MB, re-encoded without metadata',
    tag: 'branding',
    access: ['hrAdmin', 'techAdmin'],
    params: z.object({ kind: Kind }),
    form: z.object({ version: z.coerce.number().int() }),
    response: BrandingSettings,
    refusals: { ...based, 422: [...imageRefusals] },
    example: { as: 'hana', params: { kind: 'logo' }, skipExample: true },
  },
  'POST /branding-settings/reset': {
    summary: 'Reset the color, the logo, the background or all of them',
    tag: 'branding',
    access: ['hrAdmin', 'techAdmin'],
    body: z.strictObject({ what: z.enum(['logo', 'background', 'color', 'all']), version: Version }),
    response: BrandingSettings,
    refusals: based,
    example: { as: 'hana', body: { what: 'background', version: 0 }, skipExample: true },
  },
  'GET /branding/{subdomain}': {
    summary: 'Get the branding of a company’s login page; for an unknown company, the default branding',
    tag: 'branding',
    access: 'anyone',
    params: z.object({ subdomain: Subdomain }),
    response: z.object({ branding: Branding.extend({ name: z.string(), subdomain: z.string() }).nullable() }),
    example: { params: { subdomain: 'fernhill' } },
  },
  'GET /branding/{subdomain}/images/{id}': {
    summary: 'Get a logo or background image; works before login',
    tag: 'branding',
    access: 'anyone',
    params: z.object({ subdomain: Subdomain, id: Id }),
    response: 'file',
    refusals: { 404: ['NOT_FOUND'] },
    example: { params: { subdomain: 'fernhill', id: '00000000-0000-4000-8000-000000000000' }, skipExample: true },
  },
})
