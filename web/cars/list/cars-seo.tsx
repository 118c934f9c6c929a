import { PAGE_SIZE } from '../../../contract/page-sizes.ts'
import { useDocumentSettings } from '../../document.tsx'
import { useI18n } from '../../i18n/i18n.tsx'
import { breadcrumbJsonLd, itemListJsonLd, jsonLdGraph } from '../../shell/json-ld.ts'
import { Seo } from '../../shell/seo.tsx'
import { carName } from '../car-summary.ts'
import type { CarsData } from '../cars-data.ts'

/** Filtered lists are the same page to search engines; further pages are pages. */
export function CarsSeo({ data: { query, cars } }: { data: CarsData }) {
  const { t } = useI18n()
  const { publicUrl } = useDocumentSettings()
  const isFirst = query.page === 1
  return (
    <Seo
      title={isFirst ? t('cars.metaTitle') : t('cars.metaTitlePage', { page: query.page })}
      description={t('cars.metaDescription')}
      image="/og/cars.png"
      ownQuery={isFirst ? undefined : `page=${query.page}`}
      jsonLd={jsonLdGraph(
        breadcrumbJsonLd(publicUrl, [
          { name: t('shell.nav.home'), path: '/' },
          { name: t('shell.nav.cars'), path: '/cars' },
        ]),
        itemListJsonLd(
          publicUrl,
          cars.map((car) => ({ name: carName(car), path: `/cars/${car.id}` })),
          (query.page - 1) * PAGE_SIZE + 1,
        ),
      )}
    />
  )
}
