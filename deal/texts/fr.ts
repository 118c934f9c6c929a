import type { QuoteTexts } from './quote-texts.ts'

export const FRENCH: QuoteTexts = {
  kinds: {
    price: ['Prix du véhicule', 'Le prix du véhicule avant taxes et frais.', 'le prix du véhicule'],
    discount: [
      'Rabais du concessionnaire',
      'Un montant que le concessionnaire enlève avant taxes.',
      'le rabais du concessionnaire',
    ],
    rebate: [
      'Rabais du constructeur ou du gouvernement',
      'Montant accordé par le constructeur ou un gouvernement, en général après taxes.',
      'le rabais du constructeur ou du gouvernement',
    ],
    trade_in: [
      'Véhicule d’échange',
      'Ce que le concessionnaire paie pour votre véhicule actuel.',
      'le véhicule d’échange',
    ],
    lien_payout: [
      'Solde du prêt à rembourser',
      'Ce que vous devez encore sur le véhicule échangé ; s’ajoute au montant à payer.',
      'le solde du prêt à rembourser',
    ],
    down_payment: [
      'Mise de fonds ou acompte',
      'Montant payé maintenant qui réduit le solde.',
      'la mise de fonds ou l’acompte',
    ],
    subtotal: ['Sous-total', 'La somme des lignes précédentes.', 'le sous-total'],
    total: ['Total', 'Le montant final.', 'le total'],
    payment: ['Versement', 'Le montant payé chaque semaine, toutes les deux semaines ou chaque mois.', 'le versement'],
    tax_gst: ['TPS', 'Une taxe prévue par la loi ; vérifiez le taux et le montant taxé.', 'la TPS'],
    tax_hst: ['TVH', 'Une taxe prévue par la loi ; vérifiez le taux et le montant taxé.', 'la TVH'],
    tax_qst: ['TVQ', 'Une taxe prévue par la loi ; vérifiez le taux et le montant taxé.', 'la TVQ'],
    tax_pst: ['TVP', 'Une taxe prévue par la loi ; vérifiez le taux et le montant taxé.', 'la TVP'],
    tax_us: [
      'Taxe de l’État et locale',
      'Une taxe prévue par la loi ; vérifiez le taux et le montant taxé.',
      'la taxe de l’État et locale',
    ],
    tax_luxury: [
      'Taxe de luxe fédérale',
      'Une taxe prévue par la loi ; vérifiez le taux et le montant taxé.',
      'la taxe de luxe fédérale',
    ],
    tire_duty: [
      'Droit spécifique sur les pneus neufs',
      'Droit de 4,50 $ par pneu perçu pour le Québec ; peut s’ajouter au prix.',
      'le droit spécifique sur les pneus neufs',
    ],
    tire_levy: [
      'Écofrais sur les pneus',
      'Frais de recyclage pour les pneus du véhicule.',
      'les écofrais sur les pneus',
    ],
    eco_battery: [
      'Écofrais (batterie, huile)',
      'Petits frais de recyclage pour la batterie, l’huile ou les filtres.',
      'les écofrais (batterie, huile)',
    ],
    registration: [
      'Immatriculation',
      'Les droits publics pour immatriculer le véhicule à votre nom.',
      'l’immatriculation',
    ],
    licence_plate: ['Plaque', 'Le prix officiel de la plaque ou de son transfert.', 'la plaque'],
    title: [
      'Frais de titre de propriété',
      'Les frais de l’État pour le titre de propriété.',
      'les frais de titre de propriété',
    ],
    smog: ['Frais antipollution', 'Frais ou certificat d’État pour les émissions.', 'les frais antipollution'],
    levy_omvic: [
      'Frais de l’OMVIC',
      'Frais que chaque concessionnaire ontarien doit à son organisme, 22 $ depuis septembre 2025.',
      'les frais de l’OMVIC',
    ],
    levy_amvic: [
      'Cotisation de l’AMVIC',
      'Cotisation que chaque concessionnaire albertain doit à son organisme, 10 $ depuis avril 2024.',
      'la cotisation de l’AMVIC',
    ],
    levy_vsa: [
      'Cotisation de la VSA',
      'Un coût du permis du concessionnaire ; ce n’est pas une taxe pour vous.',
      'la cotisation de la VSA',
    ],
    ac_excise: [
      'Taxe d’accise sur le climatiseur',
      'Accise fédérale de 100 $ payée par le constructeur ; elle doit être comprise dans le prix.',
      'la taxe d’accise sur le climatiseur',
    ],
    freight: [
      'Transport et préparation',
      'Ce que le constructeur facture pour livrer le véhicule au concessionnaire.',
      'le transport et la préparation',
    ],
    pdi: ['Préparation', 'Vérification et nettoyage avant la livraison d’un véhicule neuf.', 'la préparation'],
    admin: [
      'Frais d’administration',
      'Somme que le concessionnaire garde pour son travail de bureau.',
      'les frais d’administration',
    ],
    doc: [
      'Frais de dossier',
      'Somme que le concessionnaire garde pour préparer les documents ; ce ne sont pas des frais gouvernementaux.',
      'les frais de dossier',
    ],
    conveyance: [
      'Frais de transfert',
      'Un autre nom pour les frais de dossier du concessionnaire.',
      'les frais de transfert',
    ],
    processing: ['Frais de traitement', 'Frais du concessionnaire pour traiter la vente.', 'les frais de traitement'],
    electronic_filing: [
      'Frais de dépôt électronique',
      'Frais pour transmettre les documents en ligne.',
      'les frais de dépôt électronique',
    ],
    delivery: ['Frais de livraison', 'Frais pour vous remettre ou vous livrer le véhicule.', 'les frais de livraison'],
    dealer_prep: [
      'Préparation par le concessionnaire',
      'Laver et préparer le véhicule, ce qui est déjà le travail du concessionnaire.',
      'la préparation par le concessionnaire',
    ],
    detailing: ['Esthétique automobile', 'Nettoyage supplémentaire du véhicule.', 'l’esthétique automobile'],
    fuel: ['Plein d’essence', 'Frais pour le plein avant la livraison.', 'le plein d’essence'],
    market_adjustment: [
      'Supplément du concessionnaire (ajustement au marché)',
      'Profit ajouté au prix annoncé.',
      'le supplément du concessionnaire (ajustement au marché)',
    ],
    inspection: [
      'Inspection mécanique',
      'Vérification d’un véhicule d’occasion, nécessaire au concessionnaire pour le vendre.',
      'l’inspection mécanique',
    ],
    safety: [
      'Certificat de sécurité',
      'Le certificat attestant que le véhicule peut rouler.',
      'le certificat de sécurité',
    ],
    etest: [
      'Test d’émissions',
      'Vérification des gaz d’échappement ; abolie en Ontario pour les véhicules privés en 2019.',
      'le test d’émissions',
    ],
    bank_fee: [
      'Frais du prêteur',
      'Frais pour le prêt ; c’est un coût de crédit qui augmente le vrai taux.',
      'les frais du prêteur',
    ],
    ppsa: [
      'Inscription de la sûreté (PPSA)',
      'Inscription du droit du prêteur ; utile seulement avec un prêt.',
      'l’inscription de la sûreté (PPSA)',
    ],
    history_report: [
      'Rapport d’historique',
      'Rapport sur les accidents et anciens propriétaires.',
      'le rapport d’historique',
    ],
    wholesale_fee: [
      'Frais d’encan',
      'Ce que le concessionnaire a payé pour acheter le véhicule ; ce n’est pas à vous de le payer.',
      'les frais d’encan',
    ],
    advertising: [
      'Frais de publicité',
      'La part du concessionnaire dans la publicité de la marque.',
      'les frais de publicité',
    ],
    floor_plan: ['Frais d’inventaire', 'Intérêts que le concessionnaire paie sur son stock.', 'les frais d’inventaire'],
    cash_price_fee: [
      'Frais pour paiement comptant',
      'Une pénalité parce que vous ne prenez pas le prêt du concessionnaire.',
      'les frais pour paiement comptant',
    ],
    etching: ['Burinage', 'Numéros gravés sur les vitres, vendus comme antivol.', 'le burinage'],
    vin_marking: [
      'Marquage',
      'Petites marques contre le vol ; certains assureurs du Québec l’exigent, mais vous pouvez le choisir vous-même.',
      'le marquage',
    ],
    nitrogen: ['Azote dans les pneus', 'Azote au lieu d’air ; l’air en contient déjà 78 %.', 'l’azote dans les pneus'],
    paint_protection: [
      'Protection de peinture',
      'Un enduit sur la peinture, bien moins cher ailleurs.',
      'la protection de peinture',
    ],
    fabric_protection: [
      'Protection des tissus',
      'Un produit pour les sièges, vendu aussi en magasin.',
      'la protection des tissus',
    ],
    rust_module: [
      'Module antirouille',
      'Antirouille ; les modules sont peu éprouvés, et un traitement à l’huile coûte moins cher ailleurs.',
      'le module antirouille',
    ],
    security_package: [
      'Ensemble de protection ou de sécurité',
      'Alarme, repérage ou enduits ajoutés par le concessionnaire.',
      'l’ensemble de protection ou de sécurité',
    ],
    wheel_locks: ['Écrous antivol', 'Des écrous spéciaux pour les roues.', 'les écrous antivol'],
    floor_mats: ['Tapis', 'Tapis de caoutchouc ou de tissu.', 'les tapis'],
    window_tint: ['Vitres teintées', 'Une pellicule sur les vitres.', 'les vitres teintées'],
    accessories: ['Accessoires', 'Pièces ajoutées par le concessionnaire.', 'les accessoires'],
    oil_change_plan: [
      'Programme d’entretien',
      'Vidanges d’huile et entretiens payés d’avance ; en Californie, on ne peut pas vendre de vidanges inutiles pour un véhicule électrique.',
      'le programme d’entretien',
    ],
    ext_warranty: [
      'Garantie prolongée',
      'Contrat facultatif pour les réparations après la garantie du constructeur.',
      'la garantie prolongée',
    ],
    gap: [
      'Assurance de remplacement ou protection d’écart (GAP)',
      'Couvre l’écart entre la valeur et le prêt après perte totale ; facultatif.',
      'l’assurance de remplacement ou la protection d’écart (GAP)',
    ],
    credit_life: [
      'Assurance vie ou invalidité',
      'Paie le prêt en cas de décès ou d’invalidité ; toujours facultatif.',
      'l’assurance vie ou invalidité',
    ],
    tire_wheel: [
      'Protection pneus et jantes',
      'Paie les dommages aux pneus et jantes ; facultatif.',
      'la protection pneus et jantes',
    ],
    key_replacement: ['Garantie de clé', 'Paie une clé perdue ; facultatif.', 'la garantie de clé'],
    dent_plan: [
      'Protection bosses et pare-brise',
      'Paie les bosses, les vitres ou l’usure d’un véhicule loué ; facultatif.',
      'la protection bosses et pare-brise',
    ],
    roadside: [
      'Assistance routière',
      'Remorquage et dépannage ; souvent déjà dans la garantie.',
      'l’assistance routière',
    ],
    winter_tires: [
      'Pneus d’hiver',
      'Pneus d’hiver ; obligatoires au Québec du 1er décembre au 15 mars, mais vous choisissez le vendeur.',
      'les pneus d’hiver',
    ],
    remote_starter: ['Démarreur à distance', 'Un démarreur ou chauffe-bloc ajouté.', 'le démarreur à distance'],
    charger: ['Borne de recharge', 'Une borne pour la maison.', 'la borne de recharge'],
    subscription: ['Service connecté', 'Un abonnement à une application, radio ou télématique.', 'le service connecté'],
    acquisition_lease: [
      'Frais d’ouverture de bail',
      'Frais du locateur pour ouvrir le bail.',
      'les frais d’ouverture de bail',
    ],
    disposition_lease: [
      'Frais de fin de location',
      'Frais au retour du véhicule loué.',
      'les frais de fin de location',
    ],
    security_deposit: ['Dépôt de garantie', 'Somme remise à la fin.', 'le dépôt de garantie'],
    donation: ['Don', 'Un don ajouté à la facture ; toujours facultatif.', 'le don'],
    notary: [
      'Frais de notaire',
      'Paiement pour une signature devant notaire, si elle est exigée.',
      'les frais de notaire',
    ],
    temp_tag: ['Permis temporaire', 'Permis de courte durée en attendant la plaque.', 'le permis temporaire'],
    unknown: ['Ligne inconnue', 'Une ligne que nous ne reconnaissons pas ; jamais retirée de la somme.', 'cette ligne'],
  },
  sentences: {
    structural: 'Veuillez confirmer {line} par écrit.',
    government: 'Pourriez-vous me montrer le montant officiel pour {line} ?',
    legit: 'Veuillez m’expliquer par écrit à quoi sert ce montant : {line}.',
    included_by_law:
      'Le véhicule était annoncé à un prix précis ; veuillez retirer {line}, car ce montant doit déjà être inclus dans ce prix.',
    negotiable:
      'Pourriez-vous retirer {line} ou en réduire le prix, pour que nous nous entendions sur le total aujourd’hui ?',
    junk: 'Je n’ai pas demandé {line} ; veuillez retirer ce montant du contrat, merci.',
    over_cap: 'La limite pour {line} est ici de {cap} ; veuillez ramener le montant à cette limite.',
    unknown: 'Je ne reconnais pas cette ligne ; veuillez me l’expliquer par écrit avant que je signe.',
  },
  together: {
    junk: 'Je n’ai pas demandé {lines}. Veuillez refaire la soumission sans ces lignes.',
    negotiable: 'Pourriez-vous détailler {lines} : que comprend chaque élément, et combien coûte-t-il séparément ?',
    unknown: 'Pourriez-vous m’expliquer ceci par écrit : {lines} ?',
  },
  aboveAd:
    'Votre annonce dit {ad}. Cette soumission la dépasse de {amount}, avant les taxes. Veuillez la refaire au prix annoncé.',
  inAd: 'Ces éléments ne sont-ils pas déjà compris dans le prix annoncé de {ad} : {lines} ?',
  isLimit: 'La limite n’est-elle pas ici de {limit} pour {line} ?',
  payments: 'Si j’emprunte {amount}, que remboursent {count} versements de {payment} ?',
  overAdvertised: 'Le véhicule était annoncé à {amount}. Veuillez inscrire ce prix.',
  wrongTax: 'Les taxes dépassent de {amount} ce qu’elles devraient être sur ces lignes. Veuillez les recalculer.',
  inPlaces: {
    CA: { tax_us: ['Taxes', 'Une taxe prévue par la loi ; vérifiez le taux et le montant taxé.', 'les taxes'] },
    'QC:CA': {
      ppsa: [
        'Inscription au RDPRM',
        'Inscription du droit du prêteur ; utile seulement avec un prêt.',
        'l’inscription au RDPRM',
      ],
    },
  },
  laws: {
    'California CARS Act (SB 766)': 'California CARS Act (SB 766)',
    '16 CFR 429 (does not apply)': '16 CFR 429 (ne s’applique pas)',
    'AMVIC levy; passing it on is optional':
      'cotisation de l’AMVIC ; le commerçant n’est pas obligé de vous la facturer',
    'Automotive Business Regulation': 'Automotive Business Regulation (Alberta ; en anglais seulement)',
    'Automotive Business Regulation s. 11(2)(l) (Consumer Protection Act)':
      'Automotive Business Regulation, al. 11(2)(l) (Consumer Protection Act de l’Alberta ; en anglais seulement)',
    'BPCPA; Motor Dealer Act': 'BPCPA ; Motor Dealer Act (Colombie-Britannique ; en anglais seulement)',
    'C-30.2 Reg 1 s. 5-20': 'C-30.2 Reg 1, art. 5-20 (Saskatchewan ; en anglais seulement)',
    'California CARS Act (SB 766, Stats. 2025 ch. 354)': 'California CARS Act (SB 766, Stats. 2025, ch. 354)',
    'California documentation-fee limit: 85 with DMV partner, else 70':
      'Limite des frais de dossier en Californie : 85 $ US avec un partenaire du DMV, sinon 70 $ US',
    'Competition Act s. 74.01(1.1) (drip pricing)':
      'Loi sur la concurrence, par. 74.01(1.1) (indication de prix partiel)',
    'Competition Act s. 74.01(1.1); Consumer Protection and Business Practices Regulations, Part V (vehicle dealers)':
      'Loi sur la concurrence, par. 74.01(1.1) ; Consumer Protection and Business Practices Regulations, partie V (Saskatchewan ; en anglais seulement)',
    'Competition Act ss. 52(1.3), 74.01(1.1) (drip pricing)':
      'Loi sur la concurrence, par. 52(1.3) et 74.01(1.1) (indication de prix partiel)',
    'Consumer Protection Act (Alberta)': 'Consumer Protection Act (Alberta ; en anglais seulement)',
    'Consumer Protection Act (Bill 29, 2023)': 'Loi sur la protection du consommateur (projet de loi n° 29, 2023)',
    'Consumer Protection Act (CQLR c P-40.1) s. 224(c)':
      'Loi sur la protection du consommateur (RLRQ, c. P-40.1), art. 224 c)',
    'Consumer Protection Act s. 224(c)': 'Loi sur la protection du consommateur, art. 224 c)',
    'Consumer Protection Act s. 73': 'Loi sur la protection du consommateur, art. 73',
    'Consumer Protection Act ss. 155-156': 'Loi sur la protection du consommateur, art. 155 et 156',
    'Consumer Protection Act ss. 159-162': 'Loi sur la protection du consommateur, art. 159 à 162',
    'Consumer Protection Act ss. 37-38': 'Loi sur la protection du consommateur, art. 37 et 38',
    'Consumer Protection Act, Motor Vehicle Advertising and Information Disclosure Regulation (since 2015-06-01)':
      'Loi sur la protection du consommateur (Manitoba), règlement sur la publicité et la communication de renseignements concernant les véhicules automobiles (depuis le 1er juin 2015)',
    'Consumer Protection and Business Practices Act Part III':
      'Consumer Protection and Business Practices Act, partie III (Saskatchewan ; en anglais seulement)',
    'Illinois documentation-fee limit: 2026 figure; new one each January':
      'Limite des frais de dossier en Illinois : chiffre de 2026, nouveau chaque janvier',
    'Indiana HB 1237 (P.L. 245-2019): document preparation fee must be inside the advertised price':
      'Indiana HB 1237 (P.L. 245-2019) : les frais de préparation de documents font partie du prix annoncé',
    'Louisiana documentation-fee limit: 425 base; indexed from 2026-01-01, at most 437.75 in 2026 if 3 % was used':
      'Limite des frais de dossier en Louisiane : 425 $ US de base, indexée dès le 1er janvier 2026 ; au plus 437,75 $ US en 2026 si l’indexation a été de 3 %',
    'Michigan documentation-fee limit: lesser of 280 and 5 % of the price':
      'Limite des frais de dossier au Michigan : 280 $ US ou 5 % du prix, selon le moins élevé',
    'Minnesota documentation-fee limit: lesser of 350 and 10 % of the sale since 2025-07-01':
      'Limite des frais de dossier au Minnesota : 350 $ US ou 10 % de la vente, selon le moins élevé, depuis le 1er juillet 2025',
    'Motor Dealer Act Regulation and BPCPA (total price, VSA guidelines) with Competition Act s. 74.01(1.1)':
      'Motor Dealer Act Regulation et BPCPA (prix total, lignes directrices de la VSA ; en anglais seulement) avec la Loi sur la concurrence, par. 74.01(1.1)',
    'Motor Vehicle Dealers Act, 2002, O. Reg. 333/08 s. 36(7)':
      'Loi de 2002 sur le commerce des véhicules automobiles, Règl. de l’Ont. 333/08, par. 36 (7)',
    'New York documentation-fee limit: 175': 'Limite des frais de dossier dans l’État de New York : 175 $ US',
    'O. Reg. 333/08 s. 36(7)': 'Règl. de l’Ont. 333/08, par. 36 (7)',
    'O. Reg. 333/08 s. 50': 'Règl. de l’Ont. 333/08, art. 50',
    'OMVIC transaction fee; passing it on is optional':
      'frais de transaction de l’OMVIC ; le commerçant n’est pas obligé de vous les facturer',
    'Ohio documentation-fee limit: lesser of 398 and 10 % (2026, CPI); one weak source':
      'Limite des frais de dossier en Ohio : 398 $ US ou 10 %, selon le moins élevé (2026, indexée) ; une seule source, faible',
    'Washington documentation-fee limit: 200': 'Limite des frais de dossier dans l’État de Washington : 200 $ US',
    'financing cost, may be added (Automotive Business Regulation s. 11(2)(l))':
      'frais de financement, peuvent s’ajouter (Automotive Business Regulation, al. 11(2)(l))',
    'not a Québec charge; other levies belong inside the advertised price':
      'ce droit n’existe qu’au Québec ; ailleurs, les redevances font partie du prix annoncé',
  },
}
