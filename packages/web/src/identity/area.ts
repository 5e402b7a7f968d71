import type { Area } from '../core/area.ts'
import { page } from '../core/define-page.ts'
import { anybody, everyone, publicOnly, withGuests } from '../core/roles.ts'

/** Signing in and out, passwords, own settings, registering a company. */
export const area: Area = {
  pages: [
    page({
      path: '/login',
      title: 'login.title',
      for: anybody,
      chrome: 'none',
      load: () => import('./LoginPage.tsx').then((file) => file.LoginPage),
    }),
    page({
      path: '/register-company',
      aliases: ['/register'],
      title: 'register.title',
      for: publicOnly,
      deniedTo: '/app/home',
      chrome: 'none',
      load: () => import('./RegistrationPage.tsx').then((file) => file.RegistrationPage),
    }),
    page({
      path: '/forgot-password',
      aliases: ['/forgotten-password'],
      title: 'forgotPassword.title',
      for: anybody,
      chrome: 'none',
      load: () => import('./ForgotPasswordPage.tsx').then((file) => file.ForgotPasswordPage),
    }),
    page({
      path: '/set-password',
      title: 'setPassword.title',
      for: anybody,
      chrome: 'none',
      load: () => import('./SetPasswordPage.tsx').then((file) => file.SetPasswordPage),
    }),
    page({
      path: '/address-change',
      title: 'addressLink.confirmTitle',
      for: anybody,
      chrome: 'none',
      load: () => import('./AddressLinkPage.tsx').then((file) => file.AddressLinkPage),
    }),
    page({
      path: '/logout',
      title: 'logout.title',
      for: anybody,
      chrome: 'none',
      load: () => import('./LogoutPage.tsx').then((file) => file.LogoutPage),
    }),
    page({
      path: '/loggedout',
      title: 'loggedOut.title',
      for: anybody,
      chrome: 'none',
      load: () => import('./LoggedOutPage.tsx').then((file) => file.LoggedOutPage),
    }),
    page({
      path: '/confirm-identity',
      title: 'confirm.title',
      for: withGuests,
      chrome: 'none',
      load: () => import('./ConfirmIdentityPage.tsx').then((file) => file.ConfirmIdentityPage),
    }),
    page<{ id: string }>({
      path: '/changePasswordInternal/id/{id}',
      title: 'changePassword.title',
      for: withGuests,
      load: () => import('./ChangePasswordPage.tsx').then((file) => file.ChangePasswordPage),
    }),
    page({
      path: '/app/user-settings',
      title: 'own.title',
      for: everyone,
      load: () => import('./AccountSettingsPage.tsx').then((file) => file.AccountSettingsPage),
    }),
  ],
  userMenu: [
    { order: 30, label: 'shell.settings', to: '/app/user-settings', icon: 'Adjustments' },
    { order: 40, label: 'shell.changePassword', to: '/changePasswordInternal/id/{own}', icon: 'Key' },
  ],
}
