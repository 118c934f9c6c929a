import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  index('site/home.tsx'),
  route('cars', 'cars/cars-route.tsx', [route(':id', 'cars/detail/car-route.tsx')]),
  route('consulting', 'site/consulting/consulting.tsx'),
  route('pricing', 'pricing/pricing.tsx'),
  route('about', 'site/about/about.tsx'),
  route('reviews', 'reviews/reviews.tsx'),
  route('dev/parts', 'parts/parts-page.tsx'),
  route('unsubscribe', 'site/unsubscribe.tsx'),
  route('faq', 'faq/faq.tsx'),
  route('terms-and-conditions', 'legal/terms.tsx'),
  route('privacy', 'legal/privacy.tsx'),
  route('contact', 'contact/contact.tsx'),
  route('payment/success', 'payment/payment-success.tsx'),
  route('payment/cancel', 'payment/payment-cancel.tsx'),
  layout('auth/auth-layout.tsx', [
    route('login', 'auth/login.tsx'),
    route('register', 'auth/register.tsx'),
    route('verify-email', 'auth/verify-email.tsx'),
    route('request-password-reset', 'auth/request-password-reset.tsx'),
    route('reset-password/:token', 'auth/reset-password.tsx'),
    route('auth/callback', 'auth/auth-callback.tsx'),
  ]),
  // Whole paths, because the host asks each route by its own path whether it knows an address.
  layout('admin/admin-layout.tsx', [
    route('admin', 'admin/overview.tsx'),
    route('admin/listings', 'admin/listings/listings.tsx'),
    route('admin/listings/new', 'admin/listings/add-listing.tsx'),
    route('admin/listings/:id', 'admin/listings/edit-listing.tsx'),
    route('admin/inbox', 'admin/inbox/inbox.tsx'),
    route('admin/inbox/:id', 'admin/inbox/inbox-item.tsx'),
    route('admin/users', 'admin/users.tsx'),
    route('admin/analytics', 'admin/analytics.tsx'),
  ]),
  route('*', 'shell/not-found.tsx'),
] satisfies RouteConfig
