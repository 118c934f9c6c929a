/**
 * How each kind of line is called on quotes, in four languages, as `readableWords` leaves a text (deal/quote/tokens/words.ts); the first of a kind’s
 * names comes first. One string per kind, because a page is handed all of them: 1,400 quoted strings would weigh a third more.
 */
export const SYNONYMS: Readonly<Record<string, string>> = {
  price:
    'vehicle price|selling price|sale price|sales price|price|cash price|base price|msrp|agreed price|purchase price|veh price|seling price|retail price|unit price|prix de vente|prix du vehicule|prix|prix convenu|pdsf|prix comptant|prix de base|montant du vehicule|prix vehicul|m s r p|sticker|suggested retail|prix de detail suggere|车价|售价|价格|车辆价格|裸车价|成交价|presyo|presyo ng sasakyan|halaga ng sasakyan|presyo ng kotse',
  discount:
    'discount|dealer discount|savings|price reduction|dealer cash|internet discount|less discount|rabais|escompte|rabais concessionnaire|remise|reduction|you save|economie|vous economisez|折扣|优惠|经销商折扣|减价|diskuwento|bawas presyo|discount po',
  rebate:
    'rebate|manufacturer rebate|factory rebate|incentive|consumer cash|customer cash|ev rebate|izev|loyalty rebate|grad rebate|military rebate|mfr rebate|rebat|remise du fabricant|remise fidelite|rabais du manufacturier|roulez vert|incitatif|subvention|rabais gouvernemental|返现|厂家返现|补贴|电动车补贴|厂家补贴|rebate ng gumawa|insentibo',
  trade_in:
    'trade in|tradein|trade allowance|trade value|less trade|trade in allowance|trade credit|trade in value|trd in|vehicule d echange|echange|valeur d echange|allocation d echange|reprise|valeur de reprise|置换|旧车置换|旧车折价|以旧换新|palit kotse|halaga ng trade in',
  lien_payout:
    'lien payout|lien|payoff|loan payout|payout|balance owing|lien pay out|trade payoff|negative equity|payoff on trade|solde de pret|solde du pret|solde du|quittance|montant du lien|equite negative|remboursement du pret|结清贷款|旧贷款|贷款余额|抵押结清|natitirang utang|bayad sa lien|balanse ng loan',
  down_payment:
    'down payment|deposit|cash down|downpayment|money down|initial payment|depost|mise de fonds|acompte|depot|comptant initial|depot initial|versement initial|deposits|capitalized cost reduction|reservation|首付|定金|订金|deposito|paunang bayad',
  subtotal:
    'subtotal|sub total|taxable amount|total before tax|net price|total taxable|amount subject to tax|sous total|total avant taxes|montant taxable|total partiel|total before taxes|total before fees|residual|valeur residuelle|finance charge|cost of borrowing|cost of credit|total interest|total of payments|total des versements|cout d emprunt|cout du credit|total avant taxe|小计|税前合计|应税金额|kabuuan bago buwis',
  total:
    'total|grand total|total due|balance due|amount due|out the door|otd|total cash price|balance|drive away price|amount financed|total amount|solde a payer|montant du|total a payer|solde|prix total|montant a financer|balance on delivery|due on delivery|cash on delivery|payable on delivery|total balance owing|balance owing on delivery|net balance owing|amount to finance|solde a la livraison|payable a la livraison|du a la livraison|taxes incluses|all taxes included|total taxes in|总计|合计|总价|落地价|应付总额|余额|kabuuan|kabuuang babayaran|babayaran lahat',
  payment:
    'monthly payment|payment|bi weekly payment|biweekly|weekly payment|per month|mo|pmt|monthly pmt|versement|paiement mensuel|mensualite|aux deux semaines|par semaine|par mois|paiement|monthly|weekly|per week|mensuel|versements|月供|每月付款|双周付|周付|hulog|buwanang hulog|bayad kada buwan',
  tax_gst:
    'gst|g s t|goods and services tax|gst 5|federal tax|tps|t p s|tps 5|taxe federale|taxe sur les produits et services|联邦税|商品服务税|消费税 gst|buwis gst|pederal na buwis',
  tax_hst:
    'hst|h s t|harmonized sales tax|hst 13|hst 15|hst 14|tvh|t v h|taxe de vente harmonisee|统一销售税|合并销售税|buwis hst',
  tax_qst:
    'qst|q s t|quebec sales tax|qst 9 975|tvq|t v q|tvq 9 975|taxe de vente du quebec|魁省税|魁北克销售税|buwis qst',
  tax_pst:
    'pst|rst|p s t|provincial sales tax|pst 7|retail sales tax|tvp|t v p|taxe de vente provinciale|tvd|省税|省销售税|buwis pst|buwis ng probinsya',
  tax_us:
    'sales tax|state tax|county tax|local tax|city tax|tavt|excise tax|highway use tax|use tax|titling tax|title ad valorem tax|motor vehicle tax|tax|est tax|usage tax|taxe de vente|taxe d etat|taxe locale|taxes|total tax|total taxes|销售税|州税|县税|税|buwis|buwis sa benta',
  tax_luxury:
    'luxury tax|federal luxury tax|select luxury items tax|lux tax|taxe de luxe|taxe sur le luxe|taxe sur certains biens de luxe|奢侈税|豪华税|buwis sa luho',
  tire_duty:
    'tire duty|specific duty on new tires|tire tax|new tire duty|tire environmental duty|droit sur les pneus|droit specifique pneus neufs|droits pneus|taxe pneus|droit environnemental pneus|droit pneus neufs|dr pneus|droit specifique sur les pneus|droits sur les pneus|轮胎税|新轮胎税|singil sa gulong|buwis sa gulong',
  tire_levy:
    'tire levy|tire stewardship|tire recycling fee|eco fee tires|tire fee|advance disposal fee|tire stewardship fee|waste tire fee|tire surcharge|tires levy|tyre levy|ecofrais pneus|frais de recyclage de pneus|gestion des pneus|frais ecologiques pneus|tire fees|tire recycling|waste tire|轮胎回收费|轮胎环保费|轮胎费|bayad sa recycle ng gulong|eco fee sa gulong',
  eco_battery:
    'battery fee|battery levy|eco fee|environmental fee|enviro fee|environmental handling fee|ehf|oil filter fee|env fee|ecofrais|frais environnementaux|frais batterie|ecofrais batterie|frais d environnement|battery fees|eco fees|environmental fees|enviro levy|环保费|电池费|电池环保费|bayad pangkalikasan',
  registration:
    'registration|registration fee|dmv fee|dmv fees|licensing|license fee|licence fee|reg fee|icbc|saaq|vehicle registration|license registration|dmv registration|tag fee|tags|regist|immatriculation|frais d immatriculation|frais saaq|immat|immatric|droits d immatriculation|license fees|licence fees|vlf|licence transfer|license transfer|ownership transfer|注册费|车辆注册|登记费|上牌注册|登记上牌费|rehistro|bayad sa rehistro|rehistrasyon',
  licence_plate:
    'licence plate|license plate|plate|plates|plate fee|licencing|licensing plates|permit and plate|new plates|lic plate|plate transfer|plaque|plaques|frais de plaque|transfert de plaque|plaque d immatriculation|车牌|牌照费|车牌费|plaka|bayad sa plaka',
  title:
    'title|title fee|title and registration|title reg|ttl|tt l|title transfer|certificate of title|title registration|titling fee|frais de titre|titre de propriete|certificat de titre|titling|产权证|产权费|过户费|titulo|bayad sa titulo',
  smog: 'smog|smog fee|smog abatement|emissions fee|smog certificate|emissions test fee|smog cert|antipollution|test antipollution|frais d emissions|emissions testing|emissions certification|尾气检测|排放费|烟雾检测|smog test|bayad sa emission',
  levy_omvic:
    'omvic|omvic fee|omvic transaction fee|omvic levy|0mvic|omvic charge|frais omvic|cotisation omvic|omvic 费|安省车商管理费|bayad sa omvic',
  levy_amvic:
    'amvic|amvic levy|amvic fee|amvic 10|amv1c|frais amvic|cotisation amvic|amvic 费|阿省车商管理费|bayad sa amvic',
  levy_vsa: 'vsa|vsa fee|vsa levy|dealer licence levy|mvda fee|frais vsa|cotisation vsa|vsa 费|bayad sa vsa',
  ac_excise:
    'a c tax|ac tax|air tax|air conditioning tax|air conditioner excise|a c excise|air con tax|federal air conditioning|airtax|excise tax a c|a c levy|air conditioning levy|taxe d accise|taxe climatiseur|accise climatiseur|taxe air climatise|taxe a c|taxe sur le climatiseur|空调税|冷气税|buwis sa aircon|aircon tax',
  freight:
    'freight|destination|destination charge|freight charge|transport|frt|delivery and destination|destination handling|freight pdi|freight and pdi|d h|freigt|frieght|destination fee|frais de transport|transport et preparation|frais de transport et de preparation|transp et prep|transport prep|trans prep|livraison usine|freight and delivery|freight delivery|运费|运输费|运输与准备|出厂运费|kargamento|bayad sa paghahatid mula pabrika',
  pdi: 'pdi|pre delivery inspection|pdi pde|pde|predelivery|pre delivery|p d i|pre delivery expense|ipl|inspection de prelivraison|prelivraison|inspection pre livraison|preparation|frais de preparation|preparation du vehicule|prep|交车前检查|交付前检测|新车检查|inspeksiyon bago ihatid',
  admin:
    'admin|admin fee|administration fee|administration|administrative fee|dealer fee|dealer admin|dealer service fee|adm fee|adrnin fee|adm1n|office fee|business fee|dealership fee|frais d administration|frais admin|frais administratifs|frais de gestion|frais d admin|frais adm|frais dadministration|gestion|dealer fees|administrative fees|office fees|管理费|行政费|经销商费|手续费|bayad sa administrasyon|bayad sa opisina',
  doc: 'doc|doc fee|documentation fee|documentation|documentary fee|document fee|docs|doc prep|document processing charge|documentary service fee|dealer doc fee|d0c fee|closing fee|document preparation|doc service charge|paperwork fee|frais de documentation|frais de dossier|dossier|frais de documents|ouverture de dossier|frais dossier|preparation de documents|documentary fees|document fees|文件费|文档费|文书费|档案费|bayad sa dokumento|bayad sa papeles',
  conveyance:
    'conveyance|conveyance fee|dealer conveyance|transfer handling fee|conveyence fee|frais de transfert|frais de cession|transfert de propriete|转让费|过户手续费|bayad sa paglipat ng pag aari',
  processing:
    'processing fee|processing|dealer processing|dealer processing charge|processing charge|proc fee|handling fee|transaction fee|service fee|convenience fee|dpf|frais de traitement|traitement|frais de service|frais de transaction|frais de manutention|handling fees|service fees|transaction fees|处理费|服务费|手续处理费|bayad sa pagproseso',
  electronic_filing:
    'electronic filing|electronic filing fee|e filing|efiling|electronic registration filing|erf|electronic title fee|evr fee|e title|elt fee|frais de depot electronique|transmission electronique|frais electroniques|electronic vehicle registration|electronic title|电子申报费|电子登记费|bayad sa electronic filing',
  delivery:
    'delivery|delivery fee|local delivery|delivery charge|delivry|home delivery|livraison|frais de livraison|livraison a domicile|交车费|送车费|交付费|bayad sa paghahatid',
  dealer_prep:
    'dealer prep|dealer preparation|prep fee|prep|vehicle prep|make ready|reconditioning|recon fee|reconditioning fee|lot prep|dealer recon|remise en etat|reconditionnement|preparation marchand|conditionnement|mise en route|整备费|翻新费|经销商准备费|paghahanda ng dealer',
  detailing:
    'detailing|detail|detail package|clean up|cleaning fee|valet|esthetique|nettoyage|frais de nettoyage|lavage|esthetique automobile|美容|清洁费|洗车费|linis ng kotse',
  fuel: 'fuel|gas|full tank|fuel fill|gas fill|tank of gas|fuel charge|gasoline|essence|plein d essence|carburant|plein|加油|油费|满箱油|gasolina|punong tangke',
  market_adjustment:
    'market adjustment|market value adjustment|mva|adm|additional dealer markup|addendum|dealer markup|supply adjustment|adjusted market value|market adj|mkt adj|additional dealer margin|protection market|ajustement de marche|ajustement du marche|majoration|supplement de marche|prime de marche|surprix|市场调价|加价|市场调整|溢价|dagdag presyo sa merkado',
  inspection:
    'inspection|mechanical inspection|vehicle inspection|150 point inspection|cpo inspection|mvi|state inspection|multi point inspection|certification fee|inspection mecanique|verification mecanique|frais d inspection|certificat de verification mecanique|certification|车检|检测费|机械检查|inspeksiyon|bayad sa inspeksiyon',
  safety:
    'safety|safety certificate|safety standard certificate|ssc|safety cert|certification and safety|safety e test|safety inspection|cert fee|certificat de securite|certificat de conformite|securite mecanique|安全检验|安全证书|sertipiko ng kaligtasan',
  etest: 'e test|etest|emission test|drive clean|drive clean fee|test d emissions|essai d emissions|尾气测试|排放测试',
  bank_fee:
    'bank fee|lender fee|finance fee|loan fee|acquisition fee|bank admin|origination fee|financing fee|loan admin fee|lender admin|finance admin|bank processing|frais bancaires|frais de preteur|frais de financement|frais du pret|frais d acquisition|frais de credit|frais de banque|银行费|贷款手续费|金融费|融资费|bayad sa bangko|bayad sa nagpapautang',
  ppsa: 'ppsa|rdprm|lien registration|ppsa registration|ppsa fee|lien search|lien reg|lien filing|lien check|pprs|ppr|ppsa lien|inscription rdprm|frais rdprm|inscription au rdprm|r d p r m|recherche rdprm|droits rdprm|担保登记|抵押登记费|留置权登记|rehistro ng lien',
  history_report:
    'carfax|carfax report|history report|vehicle history|autocheck|carproof|rapport carfax|historique|rapport d historique|车史报告|车辆历史|ulat ng kasaysayan',
  wholesale_fee:
    'wholesale fee|auction fee|wholesale|buy fee|auction buy fee|sourcing fee|lot fee|frais d encan|frais de gros|encan|frais d approvisionnement|拍卖费|批发费|采购费|bayad sa auction',
  advertising:
    'advertising|advertising fee|ad fee|regional advertising|dealer advertising association|advert|ad association|tdda|marketing fee|publicite|frais de publicite|fonds publicitaire|marketing|广告费|宣传费|bayad sa patalastas',
  floor_plan:
    'floor plan|floorplan|floor plan assistance|inventory fee|flooring|lot storage|storage fee|frais d inventaire|plan d etage|entreposage|frais d entreposage|库存费|库存融资|存放费|bayad sa imbentaryo',
  cash_price_fee:
    'cash buyer fee|non finance fee|finance credit loss|cash purchase fee|no finance fee|cash deal fee|finance reserve|loyalty reserve|frais comptant|frais achat comptant|sans financement|perte de credit financement|现金购车费|全款购车费|不贷款费|bayad kapag cash',
  etching:
    'etching|window etch|window etching|vin etching|vin etch|etch|security etching|glass etching|etchng|theft etching|etch register|burinage|gravage|gravure|burinage des vitres|gravure antivol|burrinage|玻璃刻码|防盗刻字|刻码|车窗刻码|蚀刻|pag ukit sa salamin',
  vin_marking:
    'vin marking|marking|microdot|data dot|datadots|sherlock|vin mark|identification marking|antitheft marking|anti theft marking|marquage|marquage antivol|marquage sherlock|marquage niv|micropoints|antivol marquage|防盗标记|微点标记|vin 标记|pagmarka ng vin|marka kontra nakaw',
  nitrogen:
    'nitrogen|nitro|nitrogen fill|nitrofill|nitrogen tires|n2|nitrogen package|nitrogren|azote|azote pneus|gonflage a l azote|pneus a l azote|nitrogene|氮气|轮胎充氮|充氮|nitrogen sa gulong',
  paint_protection:
    'paint protection|paint sealant|ceramic coating|paint protect|sealant|ceramic|paint coat|clear coat protection|environmental protection|ppf|paint fabric|simoniz|diamond coat|protection de peinture|protection peinture|scellant|ceramique|revetement ceramique|traitement de peinture|scellant a peinture|protecteur de peinture|漆面保护|镀晶|车漆保护|陶瓷镀膜|proteksyon sa pintura',
  fabric_protection:
    'fabric protection|interior protection|fabric guard|scotchgard|leather protection|upholstery protection|fabric protect|interior protect|stain guard|protection des tissus|protection tissu|protection interieur|protecteur de tissus|protection cuir|内饰保护|布料保护|皮革保护|proteksyon sa tela|proteksyon sa loob',
  rust_module:
    'rust module|electronic rust|rust inhibitor|rust protection|rustproofing|undercoating|krown|corrosion module|electronic corrosion|rust proofing|undercoat|rust proof|rust shield|antirouille|module antirouille|antirouille electronique|traitement antirouille|module electronique|antirouille module|anti rouille|防锈|电子防锈|底盘防锈|防锈处理|panlaban sa kalawang',
  security_package:
    'security package|theft deterrent|anti theft|alarm|security system|gps tracker|lojack|tag tracking|theft protection|protection package|tracker|dealer protection package|kahu|appearance package|pro pack|forfait securite|antivol|systeme antivol|reperage|systeme de reperage|tag|forfait protection|ensemble protection|alarme|depistage|防盗套餐|安全套餐|追踪器|保护套餐|alarma|tracker kontra nakaw',
  wheel_locks:
    'wheel locks|locking lug nuts|lug nuts|wheel lock|locking nuts|tire locks|ecrous antivol|ecrous verrouilles|barrures de roues|ecrous de roue|轮毂锁|防盗螺丝|kandado sa gulong',
  floor_mats:
    'floor mats|mats|all weather mats|floor liners|weathertech|winter mats|mud guards|splash guards|cargo tray|tapis|tapis d hiver|tapis de plancher|carpettes|bavettes|garde boue|脚垫|全天候脚垫|banig ng kotse',
  window_tint:
    'window tint|tint|tinting|window film|tnt|vitres teintees|teinte|pellicule vitres|贴膜|车窗贴膜|tint ng bintana',
  accessories:
    'accessories|dealer accessories|dealer installed options|installed accessories|dealer add ons|add ons|pinstripe|door edge guards|door guards|accessory package|dealer options|dio|accessoires|options concessionnaire|ensemble accessoires|accessoires installes|ajouts|配件|加装配件|附件|dagdag na gamit',
  oil_change_plan:
    'maintenance plan|oil change plan|prepaid maintenance|oil changes|service plan|maintenance package|lube plan|ppm|plan d entretien|entretien prepaye|forfait vidange|changements d huile|forfait entretien|保养套餐|换油套餐|预付保养|plano ng maintenance|change oil plan',
  ext_warranty:
    'extended warranty|ext warranty|vsc|service contract|vehicle service contract|ext warr|extended service|powertrain warranty|additional warranty|warranty plan|extended warrenty|extended protection|mechanical breakdown|garantie prolongee|garantie supplementaire|plan de protection|garantie prol|prolongation de garantie|garantie additionnelle|garantie avantage plus|plan de garantie|garantie ext|延长保修|延保|保修计划|延长质保|dagdag na garantiya',
  gap: 'gap|gap insurance|gap coverage|guaranteed asset protection|replacement insurance|replacement warranty|loan insurance|debt cancellation|gap waiver|total loss protection|assurance de remplacement|garantie de remplacement|assurance ecart|assurance valeur a neuf|fpq 5|fpq5|remplacement|assurance pret|assurance gap|差额保险|缺口保险|重置保险|gap 保险|seguro sa agwat',
  credit_life:
    'life insurance|disability insurance|credit life|credit insurance|life disability|l d|creditor insurance|critical illness|loss of employment|a h insurance|payment protection|assurance vie|assurance invalidite|assurance vie invalidite|assurance credit|assurance perte d emploi|assurance maladie grave|vie invalidite|ass vie|寿险|信贷保险|伤残险|失业险|人寿保险|insurance sa buhay|insurance sa kapansanan',
  tire_wheel:
    'tire wheel|tire and wheel|tire rim|rim protection|tire and rim|road hazard|wheel protection|t w|pneus et jantes|protection pneus et jantes|garantie pneus|protection de jantes|garantie crevaison|pneus jantes|轮胎轮毂|轮胎轮毂保障|轮胎保险|proteksyon sa gulong',
  key_replacement:
    'key replacement|key protection|key fob plan|key guard|key insurance|lost key|remplacement de cle|garantie cle|protection cles|cle perdue|钥匙保障|钥匙更换|plano sa susi',
  dent_plan:
    'dent protection|pdr|dent repair|windshield protection|paintless dent|dent ding|ding shield|windshield plan|excess wear|wear and tear|lease wear|protection bosses|pare brise|debosselage|protection pare brise|usure excessive|protection usure|凹痕修复|挡风玻璃保障|plano sa yupi|proteksyon sa windshield',
  roadside:
    'roadside|roadside assistance|road side assist|towing plan|24h roadside|assistance routiere|depannage|remorquage|assistance depannage|道路救援|拖车服务|tulong sa daan',
  winter_tires:
    'winter tires|snow tires|winter tire package|winter wheels|winter tyre|blizzaks|winter tires and rims|snow tyres|pneus d hiver|pneus hiver|ensemble pneus d hiver|pneus neige|roues d hiver|冬季轮胎|雪胎|冬胎|gulong pantaglamig',
  remote_starter:
    'remote starter|remote start|block heater|remote strt|demarreur a distance|demarreur|chauffe bloc|demarreur distance|遥控启动|远程启动|pang start sa malayo',
  charger:
    'home charger|ev charger|charging station|level 2 charger|wallbox|borne de recharge|borne|chargeur|borne niveau 2|充电桩|家用充电|charger|charger sa bahay',
  subscription:
    'subscription|connected service|siriusxm|onstar|satellite radio|telematics|connected services|app subscription|abonnement|service connecte|radio satellite|订阅|联网服务|卫星广播',
  acquisition_lease:
    'lease acquisition|acquisition fee lease|lease fee|lease initiation|lease inception fee|bank acquisition|frais d acquisition location|frais de location|ouverture de location|租赁费|租赁开户费|bayad sa lease',
  disposition_lease:
    'disposition fee|lease end fee|turn in fee|termination fee|disposition|frais de fin de location|frais de disposition|frais de retour|租赁结束费|还车费|bayad sa pagtatapos ng lease',
  security_deposit:
    'security deposit|refundable deposit|lease deposit|sec deposit|depot de garantie|depot de securite|depot remboursable|保证金',
  donation:
    'donation|charity|foundation|charitable contribution|don|fondation|don de charite|contribution fondation|捐款|慈善|donasyon|kawanggawa',
  notary:
    'notary|notary fee|notarization|notarisation|notaire|frais de notaire|assermentation|公证费|公证|notaryo|bayad sa notaryo',
  temp_tag:
    'temp tag|temporary tag|temporary permit|in transit permit|temp permit|temporary plate|transit|plaque temporaire|permis temporaire|vignette transit|frais de transit|临时牌照|临牌|pansamantalang plaka',
  unknown: 'misc|other|miscellaneous|xyz|pkg|divers|autre|autres frais|inventory tax|vit|其他|杂费|iba pa',
}
