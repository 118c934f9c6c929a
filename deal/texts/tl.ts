import type { QuoteTexts } from './quote-texts.ts'

export const TAGALOG: QuoteTexts = {
  kinds: {
    price: ['Presyo ng sasakyan', 'Ang presyo mismo ng sasakyan bago ang buwis at singil.'],
    discount: ['Discount ng dealer', 'Halagang ibinabawas ng dealer bago ang buwis.'],
    rebate: ['Rebate', 'Perang ibinabalik ng manufacturer o gobyerno, kadalasan matapos ang buwis.'],
    trade_in: ['Trade-in', 'Bayad ng dealer sa kasalukuyan ninyong sasakyan.'],
    lien_payout: ['Bayad sa natitirang utang', 'Utang pa sa sasakyang ite-trade-in; idinadagdag sa babayaran.'],
    down_payment: ['Down payment o deposit', 'Perang ibinabayad ngayon na nagpapababa sa natitirang babayaran.'],
    subtotal: ['Subtotal', 'Kabuuan ng mga linya sa itaas.'],
    total: ['Kabuuan', 'Ang huling kabuuan.'],
    payment: ['Payment', 'Halagang binabayaran kada linggo, dalawang linggo o buwan.'],
    tax_gst: ['GST', 'Buwis na itinakda ng batas; tingnan kung tama ang rate at kung saan kinuwenta.'],
    tax_hst: ['HST', 'Buwis na itinakda ng batas; tingnan kung tama ang rate at kung saan kinuwenta.'],
    tax_qst: ['QST', 'Buwis na itinakda ng batas; tingnan kung tama ang rate at kung saan kinuwenta.'],
    tax_pst: ['PST', 'Buwis na itinakda ng batas; tingnan kung tama ang rate at kung saan kinuwenta.'],
    tax_us: [
      'Sales tax ng estado at lokal',
      'Buwis na itinakda ng batas; tingnan kung tama ang rate at kung saan kinuwenta.',
    ],
    tax_luxury: ['Luxury tax', 'Buwis na itinakda ng batas; tingnan kung tama ang rate at kung saan kinuwenta.'],
    tire_duty: ['Singil sa bagong gulong (QC)', 'Singil na $4.50 bawat gulong para sa Quebec; puwedeng idagdag.'],
    tire_levy: ['Bayad sa pag-recycle ng gulong', 'Bayad sa pag-recycle ng mga gulong.'],
    eco_battery: ['Eco fee sa baterya', 'Maliit na singil sa pag-recycle ng baterya, langis o filter.'],
    registration: ['Rehistro', 'Bayad sa gobyerno para irehistro ang sasakyan sa pangalan ninyo.'],
    licence_plate: ['Plaka', 'Opisyal na bayad sa plaka o paglipat nito.'],
    title: ['Title fee', 'Bayad sa estado para sa title, ang papel ng pag-aari.'],
    smog: ['Bayad sa smog test', 'Bayad o sertipiko ng estado para sa emission.'],
    levy_omvic: ['Bayad sa OMVIC', 'Bayad ng dealer sa Ontario sa regulator nito, $22.00 mula Setyembre 2025.'],
    levy_amvic: ['Bayad sa AMVIC', 'Singil sa dealer sa Alberta ng regulator nito, $10.00 mula Abril 2024.'],
    levy_vsa: ['Bayad sa VSA', 'Gastos ng dealer sa lisensya nito; hindi buwis sa inyo.'],
    ac_excise: ['Buwis sa aircon', 'Federal na buwis na $100 na binabayaran ng manufacturer; dapat nasa presyo na.'],
    freight: ['Freight', 'Singil ng manufacturer para dalhin ang sasakyan sa dealer.'],
    pdi: ['PDI', 'Pagsusuri at paglilinis bago ibigay ang bagong sasakyan.'],
    admin: ['Admin fee', 'Perang kinukuha ng dealer para sa sarili nitong trabaho sa opisina.'],
    doc: ['Doc fee', 'Perang kinukuha ng dealer sa paghahanda ng papeles; hindi ito singil ng gobyerno.'],
    conveyance: ['Bayad sa conveyance', 'Ibang pangalan ng bayad sa papeles ng dealer.'],
    processing: ['Bayad sa pagproseso', 'Singil ng dealer sa pag-asikaso ng benta.'],
    electronic_filing: ['Bayad sa e-filing', 'Singil sa pagpasa ng papeles gamit ang computer.'],
    delivery: ['Bayad sa paghahatid', 'Singil ng dealer sa pagbibigay o paghahatid ng sasakyan.'],
    dealer_prep: ['Paghahanda ng dealer', 'Paglilinis at paghahanda ng sasakyan, na trabaho na talaga ng dealer.'],
    detailing: ['Detailing', 'Dagdag na paglilinis ng sasakyan.'],
    fuel: ['Gasolina', 'Singil sa pagpuno ng tangke bago ihatid.'],
    market_adjustment: ['Market adjustment', 'Dagdag na kita lampas sa nakapaskil na presyo.'],
    inspection: ['Inspeksyon', 'Pagsusuri ng segunda manong sasakyan na kailangan ng dealer.'],
    safety: ['Safety certificate', 'Sertipiko na ligtas ang sasakyan sa daan.'],
    etest: ['E-test', 'Pagsusuri ng usok; inalis sa Ontario para sa pribadong sasakyan noong 2019.'],
    bank_fee: [
      'Bayad sa bangko',
      'Bayad sa pag-aayos ng loan; dagdag na gastos sa utang na nagpapataas sa tunay na interes.',
    ],
    ppsa: ['Rehistro ng PPSA', 'Pagtatala ng karapatan ng nagpautang sa sasakyan; kailangan lang kung may loan.'],
    history_report: ['History report', 'Ulat tungkol sa aksidente at dating may-ari.'],
    wholesale_fee: ['Bayad sa auction', 'Gastos ng dealer sa pagbili ng sasakyan; hindi sa inyo.'],
    advertising: ['Bayad sa advertising', 'Bahagi ng dealer sa advertising ng brand.'],
    floor_plan: ['Bayad sa imbentaryo', 'Interes na binabayaran ng dealer para sa stock nito.'],
    cash_price_fee: ['Bayad sa cash buyer', 'Multa dahil hindi kayo umutang sa dealer.'],
    etching: ['Etching', 'Numerong inukit sa bintana, panlaban daw sa pagnanakaw.'],
    vin_marking: [
      'Pagmarka ng VIN',
      'Maliliit na marka laban sa pagnanakaw; hinihingi ito ng ilang insurer sa Quebec, at kayo ang puwedeng pumili.',
    ],
    nitrogen: ['Nitrogen sa gulong', 'Nitrogen kapalit ng hangin; 78% naman ng hangin ay nitrogen na.'],
    paint_protection: ['Paint protection', 'Coating sa pintura; mas mura kung sa labas ipapagawa.'],
    fabric_protection: ['Fabric protection', 'Spray sa upuan; may katulad nito sa Canadian Tire o Walmart.'],
    rust_module: [
      'Rust module',
      'Panlaban sa kalawang; kulang ang patunay na gumagana ang module, at mas mura ang oil spray sa labas.',
    ],
    security_package: ['Protection o security package', 'Bundle ng alarm, tracker o coating na idinagdag ng dealer.'],
    wheel_locks: ['Wheel locks', 'Locking lug nuts ng gulong.'],
    floor_mats: ['Floor mats', 'Mat na goma o karpet.'],
    window_tint: ['Window tint', 'Film sa bintana; mas mura kung sa labas ipapagawa.'],
    accessories: ['Accessories', 'Mga piyesang idinagdag ng dealer.'],
    oil_change_plan: [
      'Maintenance plan',
      'Maintenance na binabayaran nang maaga; sa California, bawal magbenta ng walang silbing change oil para sa electric na sasakyan.',
    ],
    ext_warranty: ['Extended warranty', 'Opsyonal na kontrata para sa repair pagkatapos ng warranty ng manufacturer.'],
    gap: ['GAP insurance', 'Nagbabayad sa agwat ng halaga at utang kapag total loss; opsyonal.'],
    credit_life: ['Life o disability insurance', 'Nagbabayad ng utang kapag namatay o na-disable; laging opsyonal.'],
    tire_wheel: ['Tire and wheel plan', 'Nagbabayad sa sirang gulong at rim; opsyonal.'],
    key_replacement: ['Key replacement plan', 'Nagbabayad sa nawalang susi; opsyonal.'],
    dent_plan: ['Dent at windshield plan', 'Nagbabayad sa yupi, windshield o gasgas; opsyonal.'],
    roadside: ['Roadside assistance', 'Hila at tulong sa daan; madalas kasama na sa warranty.'],
    winter_tires: [
      'Winter tires',
      'Isang set ng winter tires; kailangan sa Quebec mula Disyembre 1 hanggang Marso 15, pero kayo ang pipili ng tindahan.',
    ],
    remote_starter: ['Remote starter', 'Dagdag na starter o pampainit.'],
    charger: ['Charger sa bahay', 'Charger para sa bahay.'],
    subscription: ['Connected service', 'Bayad na app, radyo o telematics.'],
    acquisition_lease: ['Bayad sa lease acquisition', 'Singil ng leasing para buksan ang lease.'],
    disposition_lease: ['Bayad sa pagtatapos ng lease', 'Bayad kapag isinauli ang ni-lease na sasakyan.'],
    security_deposit: ['Security deposit', 'Perang ibinabalik sa dulo.'],
    donation: ['Donasyon', 'Donasyong idinagdag; laging opsyonal.'],
    notary: ['Bayad sa notaryo', 'Bayad sa notaryo kung hinihingi ng estado.'],
    temp_tag: ['Temporary plate o permit', 'Maikling permit bago dumating ang plaka.'],
    unknown: ['Hindi kilalang linya', 'Linyang hindi namin kilala; hindi inaalis sa kabuuan.', 'linyang ito'],
  },
  sentences: {
    structural: 'Pakikumpirma po nang nakasulat ang {line}.',
    government: 'Maaari po bang makita ang opisyal na halaga ng {line}?',
    legit: 'Pakipaliwanag po nang nakasulat kung ano ang sakop ng {line}.',
    included_by_law:
      'Iisang presyo po ang nasa ad ng sasakyan, kaya pakialis ang {line}; ayon sa batas, dapat kasama na ito sa presyong iyon.',
    negotiable: 'Maaari po bang alisin o babaan ang {line} para magkasundo na tayo sa kabuuan ngayon?',
    junk: 'Hindi ko po hiningi ang {line}; pakialis ito sa kontrata, salamat.',
    over_cap: 'Hanggang {cap} lang po ang limitasyon dito para sa {line}; pakibaba sa halagang iyon.',
    unknown: 'Hindi ko po alam kung ano ang linyang ito; pakipaliwanag nang nakasulat bago ako pumirma.',
  },
  together: {
    junk: 'Hindi ko po hiningi ang {lines}. Pakigawa ulit ang quote sheet nang wala ang mga ito.',
    negotiable: 'Ano po ang sakop ng {lines}, at magkano ang bawat isa?',
    unknown: 'Ano po ang ibig sabihin ng {lines}? Gusto ko sana ng sagot na nakasulat.',
  },
  aboveAd:
    '{ad} po ang nasa ad ninyo. Lampas ng {amount} ang quote na ito, bago ang tax. Paki-print po ulit sa presyo ng ad.',
  inAd: 'Hindi po ba kasama na sa presyo ng ad na {ad} ang {lines}?',
  isLimit: 'Hindi po ba {limit} ang limitasyon dito para sa {line}?',
  payments: 'Kung {amount} po ang hihiramin ko, para saan ang {count} bayad na tig-{payment}?',
  overAdvertised: 'Nasa ad po ang sasakyan sa halagang {amount}. Iyon sana ang gamiting presyo.',
  wrongTax: 'Sobra po nang {amount} ang buwis para sa mga linyang ito. Pakikuwenta ulit.',
  inPlaces: {
    CA: { tax_us: ['Mga buwis', 'Buwis na itinakda ng batas; tingnan kung tama ang rate at kung saan kinuwenta.'] },
    'QC:CA': {
      ppsa: ['Rehistro sa RDPRM', 'Pagtatala sa RDPRM ng karapatan ng nagpautang; kailangan lang kung may loan.'],
    },
  },
  laws: {
    '16 CFR 429 (does not apply)': '16 CFR 429 (hindi saklaw dito)',
    'AMVIC levy; passing it on is optional': 'Singil ng AMVIC; hindi obligado ang dealer na ipasa ito sa inyo',
    'Automotive Business Regulation': 'Automotive Business Regulation (regulasyon ng Alberta)',
    'Automotive Business Regulation s. 11(2)(l) (Consumer Protection Act)':
      'Automotive Business Regulation, sec. 11(2)(l) (Consumer Protection Act ng Alberta)',
    'BPCPA; Motor Dealer Act': 'BPCPA at Motor Dealer Act (British Columbia)',
    'C-30.2 Reg 1 s. 5-20': 'C-30.2 Reg 1, sec. 5-20 (Saskatchewan)',
    'California CARS Act (SB 766)': 'CARS Act ng California (SB 766)',
    'California CARS Act (SB 766, Stats. 2025 ch. 354)': 'CARS Act ng California (SB 766, Stats. 2025 ch. 354)',
    'California documentation-fee limit: 85 with DMV partner, else 70':
      'Limitasyon sa doc fee sa California: US$85 kung katuwang ng DMV, kung hindi US$70',
    'Competition Act s. 74.01(1.1) (drip pricing)':
      'Competition Act, sec. 74.01(1.1) (presyong kulang sa una, saka dinadagdagan)',
    'Competition Act s. 74.01(1.1); Consumer Protection and Business Practices Regulations, Part V (vehicle dealers)':
      'Competition Act, sec. 74.01(1.1); Consumer Protection and Business Practices Regulations, Bahagi V (mga dealer ng sasakyan, Saskatchewan)',
    'Competition Act ss. 52(1.3), 74.01(1.1) (drip pricing)':
      'Competition Act, sec. 52(1.3) at 74.01(1.1) (presyong kulang sa una, saka dinadagdagan)',
    'Consumer Protection Act (Alberta)': 'Consumer Protection Act ng Alberta (batas sa proteksyon ng mamimili)',
    'Consumer Protection Act (Bill 29, 2023)': 'Consumer Protection Act ng Quebec (Bill 29 ng 2023)',
    'Consumer Protection Act (CQLR c P-40.1) s. 224(c)':
      'Consumer Protection Act ng Quebec (CQLR c P-40.1), sec. 224(c)',
    'Consumer Protection Act s. 224(c)': 'Consumer Protection Act ng Quebec, sec. 224(c)',
    'Consumer Protection Act s. 73': 'Consumer Protection Act ng Quebec, sec. 73',
    'Consumer Protection Act ss. 155-156': 'Consumer Protection Act ng Quebec, sec. 155 at 156',
    'Consumer Protection Act ss. 159-162': 'Consumer Protection Act ng Quebec, sec. 159 hanggang 162',
    'Consumer Protection Act ss. 37-38': 'Consumer Protection Act ng Quebec, sec. 37 at 38',
    'Consumer Protection Act, Motor Vehicle Advertising and Information Disclosure Regulation (since 2015-06-01)':
      'Consumer Protection Act ng Manitoba, Motor Vehicle Advertising and Information Disclosure Regulation (mula Hunyo 1, 2015)',
    'Consumer Protection and Business Practices Act Part III':
      'Consumer Protection and Business Practices Act, Bahagi III (Saskatchewan)',
    'Illinois documentation-fee limit: 2026 figure; new one each January':
      'Limitasyon sa doc fee sa Illinois: halaga para sa 2026, bago tuwing Enero',
    'Indiana HB 1237 (P.L. 245-2019): document preparation fee must be inside the advertised price':
      'Indiana HB 1237 (P.L. 245-2019): dapat kasama na sa presyo sa ad ang bayad sa paghahanda ng dokumento',
    'Louisiana documentation-fee limit: 425 base; indexed from 2026-01-01, at most 437.75 in 2026 if 3 % was used':
      'Limitasyon sa doc fee sa Louisiana: US$425 ang batayan, ina-adjust mula Enero 1, 2026; hanggang US$437.75 sa 2026 kung 3% ang ginamit',
    'Michigan documentation-fee limit: lesser of 280 and 5 % of the price':
      'Limitasyon sa doc fee sa Michigan: US$280 o 5% ng presyo, alinman ang mas mababa',
    'Minnesota documentation-fee limit: lesser of 350 and 10 % of the sale since 2025-07-01':
      'Limitasyon sa doc fee sa Minnesota: US$350 o 10% ng benta, alinman ang mas mababa, mula Hulyo 1, 2025',
    'Motor Dealer Act Regulation and BPCPA (total price, VSA guidelines) with Competition Act s. 74.01(1.1)':
      'Motor Dealer Act Regulation at BPCPA (kabuuang presyo, gabay ng VSA) kasama ang Competition Act, sec. 74.01(1.1)',
    'Motor Vehicle Dealers Act, 2002, O. Reg. 333/08 s. 36(7)':
      'Motor Vehicle Dealers Act, 2002 ng Ontario, O. Reg. 333/08, sec. 36(7)',
    'New York documentation-fee limit: 175': 'Limitasyon sa doc fee sa New York: US$175',
    'O. Reg. 333/08 s. 36(7)': 'O. Reg. 333/08, sec. 36(7) (Ontario)',
    'O. Reg. 333/08 s. 50': 'O. Reg. 333/08, sec. 50 (Ontario)',
    'OMVIC transaction fee; passing it on is optional':
      'Bayad sa transaksyon ng OMVIC; hindi obligado ang dealer na ipasa ito sa inyo',
    'Ohio documentation-fee limit: lesser of 398 and 10 % (2026, CPI); one weak source':
      'Limitasyon sa doc fee sa Ohio: US$398 o 10%, alinman ang mas mababa (2026); iisa at mahina ang pinagkunan',
    'Washington documentation-fee limit: 200': 'Limitasyon sa doc fee sa Washington: US$200',
    'financing cost, may be added (Automotive Business Regulation s. 11(2)(l))':
      'gastos sa pagpapautang, puwedeng idagdag (Automotive Business Regulation, sec. 11(2)(l))',
    'not a Québec charge; other levies belong inside the advertised price':
      'sa Quebec lang ang singil na ito; dapat kasama na sa presyo sa ad ang ibang singil',
  },
}
