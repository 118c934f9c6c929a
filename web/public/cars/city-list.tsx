/** The browser's own list of the cities that may be meant; a field names it by `list`. */
export function CityList({ id, cities }: { id: string; cities: readonly string[] }) {
  return (
    <datalist id={id}>
      {cities.map((city) => (
        <option key={city} value={city}>
          {city}
        </option>
      ))}
    </datalist>
  )
}
