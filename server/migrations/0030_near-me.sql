ALTER TABLE "saved_searches" ADD COLUMN "provinces" text[];--> statement-breakpoint
ALTER TABLE "saved_searches" ADD COLUMN "places" text[];--> statement-breakpoint
ALTER TABLE "saved_searches" ADD COLUMN "price_drop" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD COLUMN "days_listed_max" smallint;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD COLUMN "price_caps" jsonb;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "city" varchar(60);--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "province" text;--> statement-breakpoint
-- Where a location is a city of our table with its province, and nothing else: the rest is for a person to say.
UPDATE listings SET city = known.city, province = known.province FROM (VALUES
  ('New York', 'NY'), ('Los Angeles', 'CA'), ('Chicago', 'IL'), ('Toronto', 'ON'), ('Brooklyn', 'NY'), ('Houston', 'TX'),
  ('Queens', 'NY'), ('Montréal', 'QC'), ('Philadelphia', 'PA'), ('Phoenix', 'AZ'), ('Manhattan', 'NY'), ('San Antonio', 'TX'),
  ('San Diego', 'CA'), ('The Bronx', 'NY'), ('Dallas', 'TX'), ('San Jose', 'CA'), ('Calgary', 'AB'), ('Austin', 'TX'),
  ('Jacksonville', 'FL'), ('San Francisco', 'CA'), ('Columbus', 'OH'), ('Fort Worth', 'TX'), ('Indianapolis', 'IN'),
  ('Charlotte', 'NC'), ('Ottawa', 'ON'), ('Edmonton', 'AB'), ('Seattle', 'WA'), ('Denver', 'CO'), ('El Paso', 'TX'),
  ('Detroit', 'MI'), ('Mississauga', 'ON'), ('Boston', 'MA'), ('Memphis', 'TN'), ('North York', 'ON'), ('Portland', 'OR'),
  ('Winnipeg', 'MB'), ('Oklahoma City', 'OK'), ('Las Vegas', 'NV'), ('Baltimore', 'MD'), ('Milwaukee', 'WI'),
  ('Scarborough', 'ON'), ('Vancouver', 'BC'), ('Albuquerque', 'NM'), ('Tucson', 'AZ'), ('Nashville', 'TN'), ('Québec', 'QC'),
  ('Fresno', 'CA'), ('Hamilton', 'ON'), ('Sacramento', 'CA'), ('Kansas City', 'MO'), ('Long Beach', 'CA'), ('Mesa', 'AZ'),
  ('Staten Island', 'NY'), ('Atlanta', 'GA'), ('Colorado Springs', 'CO'), ('Virginia Beach', 'VA'), ('Raleigh', 'NC'),
  ('Omaha', 'NE'), ('Miami', 'FL'), ('Brampton', 'ON'), ('Oakland', 'CA'), ('Minneapolis', 'MN'), ('Tulsa', 'OK'),
  ('Surrey', 'BC'), ('Wichita', 'KS'), ('New Orleans', 'LA'), ('Arlington', 'TX'), ('Cleveland', 'OH'), ('Laval', 'QC'),
  ('Bakersfield', 'CA'), ('Honolulu', 'HI'), ('Tampa', 'FL'), ('Aurora', 'CO'), ('Halifax', 'NS'), ('Anaheim', 'CA'),
  ('Etobicoke', 'ON'), ('London', 'ON'), ('Santa Ana', 'CA'), ('Corpus Christi', 'TX'), ('Riverside', 'CA'), ('St. Louis', 'MO'),
  ('Oshawa', 'ON'), ('Stockton', 'CA'), ('Pittsburgh', 'PA'), ('Anchorage', 'AK'), ('Cincinnati', 'OH'), ('Victoria', 'BC'),
  ('Henderson', 'NV'), ('Greensboro', 'NC'), ('Saint Paul', 'MN'), ('Plano', 'TX'), ('Newark', 'NJ'), ('Toledo', 'OH'),
  ('Windsor', 'ON'), ('Lincoln', 'NE'), ('Orlando', 'FL'), ('Chula Vista', 'CA'), ('Jersey City', 'NJ'), ('Markham', 'ON'),
  ('Chandler', 'AZ'), ('Fort Wayne', 'IN'), ('Buffalo', 'NY'), ('Durham', 'NC'), ('St. Petersburg', 'FL'), ('Irvine', 'CA'),
  ('Laredo', 'TX'), ('Lubbock', 'TX'), ('Madison', 'WI'), ('Gilbert', 'AZ'), ('Norfolk', 'VA'), ('Louisville', 'KY'),
  ('Gatineau', 'QC'), ('Reno', 'NV'), ('Winston-Salem', 'NC'), ('Glendale', 'AZ'), ('Vaughan', 'ON'), ('Hialeah', 'FL'),
  ('Garland', 'TX'), ('Scottsdale', 'AZ'), ('Irving', 'TX'), ('Chesapeake', 'VA'), ('North Las Vegas', 'NV'),
  ('Kitchener', 'ON'), ('Fremont', 'CA'), ('Longueuil', 'QC'), ('Baton Rouge', 'LA'), ('Lexington', 'KY'), ('Paradise', 'NV'),
  ('Richmond', 'VA'), ('San Bernardino', 'CA'), ('Spokane', 'WA'), ('Birmingham', 'AL'), ('Modesto', 'CA'), ('Des Moines', 'IA'),
  ('Rochester', 'NY'), ('Maryvale', 'AZ'), ('Tacoma', 'WA'), ('Arlington', 'VA'), ('Fontana', 'CA'), ('Oxnard', 'CA'),
  ('Moreno Valley', 'CA'), ('Burnaby', 'BC'), ('Fayetteville', 'NC'), ('Huntington Beach', 'CA'), ('Yonkers', 'NY'),
  ('Glendale', 'CA'), ('Aurora', 'IL'), ('Montgomery', 'AL'), ('Columbus', 'GA'), ('Saskatoon', 'SK'), ('Amarillo', 'TX'),
  ('Little Rock', 'AR'), ('Akron', 'OH'), ('Shreveport', 'LA'), ('Grand Rapids', 'MI'), ('Mobile', 'AL'),
  ('Salt Lake City', 'UT'), ('Huntsville', 'AL'), ('Tallahassee', 'FL'), ('Sunrise Manor', 'NV'), ('Grand Prairie', 'TX'),
  ('Overland Park', 'KS'), ('Richmond Hill', 'ON'), ('Knoxville', 'TN'), ('Worcester', 'MA'), ('Brownsville', 'TX'),
  ('Newport News', 'VA'), ('Santa Clarita', 'CA'), ('Barrie', 'ON'), ('Richmond', 'BC'), ('Nepean', 'ON'), ('Providence', 'RI'),
  ('Fort Lauderdale', 'FL'), ('Spring Valley', 'NV'), ('Chattanooga', 'TN'), ('Regina', 'SK'), ('Tempe', 'AZ'),
  ('Oceanside', 'CA'), ('Garden Grove', 'CA'), ('Rancho Cucamonga', 'CA'), ('Cape Coral', 'FL'), ('Santa Rosa', 'CA'),
  ('Vancouver', 'WA'), ('Sioux Falls', 'SD'), ('Peoria', 'AZ'), ('Ontario', 'CA'), ('Jackson', 'MS'), ('Elk Grove', 'CA'),
  ('Springfield', 'MO'), ('Pembroke Pines', 'FL'), ('Oakville', 'ON'), ('Deer Valley', 'AZ'), ('Port Saint Lucie', 'FL'),
  ('Salem', 'OR'), ('Burlington', 'ON'), ('Corona', 'CA'), ('Eugene', 'OR'), ('McKinney', 'TX'), ('Fort Collins', 'CO'),
  ('Lancaster', 'CA'), ('Cary', 'NC'), ('Tempe Junction', 'AZ'), ('Palmdale', 'CA'), ('Hayward', 'CA'), ('Sudbury', 'ON'),
  ('Salinas', 'CA'), ('Frisco', 'TX'), ('Springfield', 'MA'), ('East Chattanooga', 'TN'), ('Pasadena', 'TX'),
  ('Alexandria', 'VA'), ('Pomona', 'CA'), ('Washington Heights', 'NY'), ('Lakewood', 'CO'), ('Sunnyvale', 'CA'),
  ('Abbotsford', 'BC'), ('Escondido', 'CA'), ('Kansas City', 'KS'), ('Astoria', 'NY'), ('Hollywood', 'FL'),
  ('Borough Park', 'NY'), ('Clarksville', 'TN'), ('Torrance', 'CA'), ('Valencia', 'CA'), ('Rockford', 'IL'),
  ('East Hampton', 'VA'), ('Joliet', 'IL'), ('Paterson', 'NJ'), ('Bridgeport', 'CT'), ('Naperville', 'IL'), ('Boise', 'ID'),
  ('Savannah', 'GA'), ('Mesquite', 'TX'), ('Syracuse', 'NY'), ('Saguenay', 'QC'), ('Metairie Terrace', 'LA'), ('Pasadena', 'CA'),
  ('Orange', 'CA'), ('Fullerton', 'CA'), ('Killeen', 'TX'), ('Dayton', 'OH'), ('McAllen', 'TX'), ('Coquitlam', 'BC'),
  ('Bellevue', 'WA'), ('Metairie', 'LA'), ('Miramar', 'FL'), ('Hampton', 'VA'), ('West Valley City', 'UT'), ('Olathe', 'KS'),
  ('Warren', 'MI'), ('Columbia', 'SC'), ('Thornton', 'CO'), ('Carrollton', 'TX'), ('Midland', 'TX'), ('Charleston', 'SC'),
  ('Waco', 'TX'), ('Sterling Heights', 'MI'), ('St. Catharines', 'ON'), ('Denton', 'TX'), ('Cedar Rapids', 'IA'),
  ('New Haven', 'CT'), ('Roseville', 'CA'), ('Gainesville', 'FL'), ('Visalia', 'CA'), ('Coral Springs', 'FL'),
  ('Sherbrooke', 'QC'), ('Thousand Oaks', 'CA'), ('Elizabeth', 'NJ'), ('Stamford', 'CT'), ('Concord', 'CA'), ('Surprise', 'AZ'),
  ('Alhambra', 'AZ'), ('Lafayette', 'LA'), ('Topeka', 'KS'), ('Kent', 'WA'), ('Simi Valley', 'CA'), ('East Los Angeles', 'CA'),
  ('Lévis', 'QC'), ('Santa Clara', 'CA'), ('Murfreesboro', 'TN'), ('Kelowna', 'BC'), ('Hartford', 'CT'),
  ('Sheepshead Bay', 'NY'), ('Amherst', 'NY'), ('Victorville', 'CA'), ('Abilene', 'TX'), ('Vallejo', 'CA'),
  ('North Stamford', 'CT'), ('Berkeley', 'CA'), ('Cambridge', 'ON'), ('Norman', 'OK'), ('Allentown', 'PA'), ('Evansville', 'IN'),
  ('Trois-Rivières', 'QC'), ('Columbia', 'MO'), ('Odessa', 'TX'), ('Fargo', 'ND'), ('Beaumont', 'TX'), ('Independence', 'MO'),
  ('Ann Arbor', 'MI'), ('El Monte', 'CA'), ('Athens', 'GA'), ('Springfield', 'IL'), ('Round Rock', 'TX'), ('Wilmington', 'NC'),
  ('East Harlem', 'NY'), ('Guelph', 'ON'), ('Arvada', 'CO'), ('East York', 'ON'), ('Provo', 'UT'), ('Peoria', 'IL'),
  ('Lansing', 'MI'), ('Downey', 'CA'), ('Kingston', 'ON'), ('Carlsbad', 'CA'), ('Elmhurst', 'NY'), ('Costa Mesa', 'CA'),
  ('Miami Gardens', 'FL'), ('Westminster', 'CO'), ('North Peoria', 'IL'), ('Clearwater', 'FL'), ('Fairfield', 'CA'),
  ('Bushwick', 'NY'), ('Gravesend', 'NY'), ('Rochester', 'MN'), ('Elgin', 'IL'), ('Temecula', 'CA'), ('West Jordan', 'UT'),
  ('Inglewood', 'CA'), ('Richardson', 'TX'), ('Lowell', 'MA'), ('East Independence', 'MO'), ('Gresham', 'OR'), ('Antioch', 'CA'),
  ('Cambridge', 'MA'), ('High Point', 'NC'), ('Billings', 'MT'), ('Manchester', 'NH'), ('Murrieta', 'CA'), ('Centennial', 'CO'),
  ('Richmond', 'CA'), ('Corona', 'NY'), ('Pueblo', 'CO'), ('Pearland', 'TX'), ('Waterbury', 'CT'), ('Moncton', 'NB'),
  ('West Covina', 'CA'), ('Enterprise', 'NV'), ('North Charleston', 'SC'), ('Everett', 'WA'), ('College Station', 'TX'),
  ('Palm Bay', 'FL'), ('Pompano Beach', 'FL'), ('Boulder', 'CO'), ('Norwalk', 'CA'), ('West Palm Beach', 'FL'),
  ('Broken Arrow', 'OK'), ('Daly City', 'CA'), ('Sydney', 'NS'), ('Sandy Springs', 'GA'), ('Burbank', 'CA'), ('Green Bay', 'WI'),
  ('Santa Maria', 'CA'), ('Wichita Falls', 'TX'), ('Lakeland', 'FL'), ('Clovis', 'CA'), ('Lewisville', 'TX'), ('Tyler', 'TX'),
  ('El Cajon', 'CA'), ('San Mateo', 'CA'), ('Brandon', 'FL'), ('Rialto', 'CA'), ('Davenport', 'IA'), ('Edison', 'NJ'),
  ('Hillsboro', 'OR'), ('Milton', 'ON'), ('Delta', 'BC'), ('Las Cruces', 'NM'), ('South Bend', 'IN'), ('Dartmouth', 'NS'),
  ('Vista', 'CA'), ('Greeley', 'CO'), ('Davie', 'FL'), ('San Angelo', 'TX'), ('Renton', 'WA'), ('Roanoke', 'VA'),
  ('Kenosha', 'WI'), ('Clinton Township', 'MI'), ('Columbia', 'MD'), ('Erie', 'PA'), ('Thunder Bay', 'ON'),
  ('St. John''s', 'NL'), ('Portsmouth Heights', 'VA'), ('Richmond Hill', 'NY'), ('Alief', 'TX'), ('Spring Hill', 'FL'),
  ('Albany', 'NY'), ('Compton', 'CA'), ('Tuscaloosa', 'AL'), ('League City', 'TX'), ('Flint', 'MI'), ('Allen', 'TX'),
  ('Waterloo', 'ON'), ('Mission Viejo', 'CA'), ('Vacaville', 'CA'), ('Ventura', 'CA'), ('Highlands Ranch', 'CO'),
  ('Lawton', 'OK'), ('Beaverton', 'OR'), ('South Gate', 'CA'), ('Portsmouth', 'VA'), ('Sparks', 'NV'), ('Brockton', 'MA'),
  ('Dearborn', 'MI'), ('Federal Way', 'WA'), ('Lee''s Summit', 'MO'), ('New Bedford', 'MA'), ('Spokane Valley', 'WA'),
  ('Terrebonne', 'QC'), ('Fordham', 'NY'), ('Livonia', 'MI'), ('Roswell', 'GA'), ('Orem', 'UT'), ('Yuma', 'AZ'),
  ('Lawrence', 'KS'), ('The Woodlands', 'TX'), ('West Albany', 'NY'), ('Yakima', 'WA'), ('Quincy', 'MA'), ('Flatbush', 'NY'),
  ('Hesperia', 'CA'), ('Carson', 'CA'), ('Boca Raton', 'FL'), ('Santa Monica', 'CA'), ('San Marcos', 'CA'), ('Plantation', 'FL'),
  ('Lynn', 'MA'), ('Miami Beach', 'FL'), ('Arden-Arcade', 'CA'), ('Westminster', 'CA'), ('Longmont', 'CO'),
  ('Santa Barbara', 'CA'), ('Redding', 'CA'), ('Macon', 'GA'), ('Meridian', 'ID'), ('San Leandro', 'CA'), ('Greenville', 'NC'),
  ('Chico', 'CA'), ('Ajax', 'ON'), ('Edmond', 'OK'), ('Kanata', 'ON'), ('Nampa', 'ID'), ('Newton', 'MA'), ('Toms River', 'NJ'),
  ('Fall River', 'MA'), ('Carmel', 'IN'), ('Asheville', 'NC'), ('Norwalk', 'CT'), ('Waukegan', 'IL'), ('Deltona', 'FL'),
  ('Hawthorne', 'CA'), ('Fort Smith', 'AR'), ('Suffolk', 'VA'), ('Sugar Land', 'TX'), ('Livermore', 'CA'), ('Nashua', 'NH'),
  ('Reading', 'PA'), ('Saint John', 'NB'), ('Pickering', 'ON'), ('Brantford', 'ON'), ('Concord', 'NC'), ('Indio', 'CA'),
  ('Enchanted Hills', 'NM'), ('Rio Rancho', 'NM'), ('Sandy', 'UT'), ('Whittier', 'CA'), ('Canarsie', 'NY'), ('Kirkland', 'WA'),
  ('Menifee', 'CA'), ('Newport Beach', 'CA'), ('Tracy', 'CA'), ('Citrus Heights', 'CA'), ('Bend', 'OR'), ('Canton', 'MI'),
  ('Lehigh Acres', 'FL'), ('Greenburgh', 'NY'), ('Bloomington', 'MN'), ('Germantown', 'MD'), ('Clifton', 'NJ'), ('Duluth', 'MN'),
  ('Champaign', 'IL'), ('Chino', 'CA'), ('Alhambra', 'CA'), ('Ogden', 'UT'), ('Redwood City', 'CA'), ('Bellingham', 'WA'),
  ('O''Fallon', 'MO'), ('Nanaimo', 'BC'), ('Hoover', 'AL'), ('Danbury', 'CT'), ('East Norwalk', 'CT'), ('Edinburg', 'TX'),
  ('Sunrise', 'FL'), ('Trenton', 'NJ'), ('Santa Fe', 'NM'), ('Bloomington', 'IN'), ('Cicero', 'IL'), ('Hemet', 'CA'),
  ('Ahwatukee Foothills', 'AZ'), ('Johns Creek', 'GA'), ('Mission', 'TX'), ('Troy', 'MI'), ('Buena Park', 'CA'),
  ('Palm Coast', 'FL'), ('Fayetteville', 'AR'), ('Sioux City', 'IA'), ('Lake Forest', 'CA'), ('Merced', 'CA'),
  ('Longview', 'TX'), ('Bryan', 'TX'), ('Niagara Falls', 'ON'), ('Westland', 'MI'), ('Warwick', 'RI'), ('Lakewood', 'CA'),
  ('Farmington Hills', 'MI'), ('San Tan Valley', 'AZ'), ('Mount Pleasant', 'SC'), ('Cranston', 'RI'), ('Largo', 'FL'),
  ('South Suffolk', 'VA'), ('Avondale', 'AZ'), ('Tustin', 'CA'), ('Mountain View', 'CA'), ('Napa', 'CA'), ('Somerville', 'MA'),
  ('Lawrence', 'MA'), ('Melbourne', 'FL'), ('Parma', 'OH'), ('New Rochelle', 'NY'), ('Lynchburg', 'VA'), ('Medford', 'OR'),
  ('Deerfield Beach', 'FL'), ('Pleasanton', 'CA'), ('Brooklyn Park', 'MN'), ('Goodyear', 'AZ'), ('Kennewick', 'WA'),
  ('Alameda', 'CA'), ('Town ''n'' Country', 'FL'), ('Bellflower', 'CA'), ('Chino Hills', 'CA'), ('Bloomington', 'IL'),
  ('Alafaya', 'FL'), ('Springdale', 'AR'), ('Racine', 'WI'), ('Hammond', 'IN'), ('Milpitas', 'CA'), ('Gary', 'IN'),
  ('Scranton', 'PA'), ('Baldwin Park', 'CA'), ('Auburn', 'WA'), ('Chilliwack', 'BC'), ('Fishers', 'IN'), ('Saint Joseph', 'MO'),
  ('Pharr', 'TX'), ('Upland', 'CA'), ('Folsom', 'CA'), ('Baytown', 'TX'), ('Repentigny', 'QC'), ('San Ramon', 'CA'),
  ('Camden', 'NJ'), ('Lake Charles', 'LA'), ('Kalamazoo', 'MI'), ('Fort McMurray', 'AB'), ('Arlington Heights', 'IL'),
  ('Plymouth', 'MN'), ('Peterborough', 'ON'), ('Waterford', 'MI'), ('Evanston', 'IL'), ('Manteca', 'CA'), ('Kendall', 'FL'),
  ('Wyoming', 'MI'), ('Loveland', 'CO'), ('Cheektowaga', 'NY'), ('Kings Bridge', 'NY'), ('Perris', 'CA'), ('Bethlehem', 'PA'),
  ('Albany', 'GA'), ('Schaumburg', 'IL'), ('Gastonia', 'NC'), ('Brownsville', 'NY'), ('Union City', 'CA'), ('Bolingbrook', 'IL'),
  ('Newmarket', 'ON'), ('Iowa City', 'IA'), ('Layton', 'UT'), ('Appleton', 'WI'), ('Missouri City', 'TX'), ('Shelby', 'MI'),
  ('Fort Myers', 'FL'), ('Boynton Beach', 'FL'), ('Jonesboro', 'AR'), ('Red Deer', 'AB'), ('Rapid City', 'SD'),
  ('Warner Robins', 'GA'), ('Rochester Hills', 'MI'), ('Decatur', 'IL'), ('Southfield', 'MI'), ('Saint George', 'UT'),
  ('New Britain', 'CT'), ('Franklin', 'TN'), ('Turlock', 'CA'), ('Temple', 'TX'), ('Apple Valley', 'CA'), ('Sarnia', 'ON'),
  ('Lynwood', 'CA'), ('Waukesha', 'WI'), ('Wilmington', 'DE'), ('Canton', 'OH'), ('Gulfport', 'MS'),
  ('Saint-Jean-sur-Richelieu', 'QC'), ('Pawtucket', 'RI'), ('Lauderhill', 'FL'), ('Rock Hill', 'SC'), ('Silver Spring', 'MD'),
  ('West Gulfport', 'MS'), ('Flower Mound', 'TX'), ('Bismarck', 'ND'), ('Centreville', 'VA'), ('Lafayette', 'IN'),
  ('Passaic', 'NJ'), ('Riverview', 'FL'), ('Redlands', 'CA'), ('Missoula', 'MT'), ('Rancho Cordova', 'CA'), ('Lethbridge', 'AB'),
  ('New Braunfels', 'TX'), ('Cherry Hill', 'NJ'), ('Flagstaff', 'AZ'), ('Muncie', 'IN'), ('Maple Ridge', 'BC'), ('Weston', 'FL'),
  ('Brossard', 'QC'), ('Frederick', 'MD'), ('Pasco', 'WA'), ('Pittsburg', 'CA'), ('Palatine', 'IL'),
  ('North Richland Hills', 'TX'), ('Union City', 'NJ'), ('Kissimmee', 'FL'), ('Walnut Creek', 'CA'), ('Kamloops', 'BC'),
  ('Mount Vernon', 'NY'), ('Conroe', 'TX'), ('Dothan', 'AL'), ('Waterloo', 'IA'), ('Maple Grove', 'MN'), ('Framingham', 'MA'),
  ('Redondo Beach', 'CA'), ('Bossier City', 'LA'), ('Yorba Linda', 'CA'), ('Woodbury', 'MN'), ('Eau Claire', 'WI'),
  ('Waldorf', 'MD'), ('Forest Hills', 'NY'), ('Davis', 'CA'), ('Glen Burnie', 'MD'), ('Camarillo', 'CA'), ('Victoria', 'TX'),
  ('Gaithersburg', 'MD'), ('Jacksonville', 'NC'), ('South San Francisco', 'CA'), ('Kenner', 'LA'), ('Jackson Heights', 'NY'),
  ('Rockville', 'MD'), ('Jackson', 'TN'), ('Yuba City', 'CA'), ('Portland', 'ME'), ('Palo Alto', 'CA'), ('Casas Adobes', 'AZ'),
  ('Marysville', 'WA'), ('South Jordan', 'UT'), ('Oshkosh', 'WI'), ('North Little Rock', 'AR'), ('Homestead', 'FL'),
  ('Bayside', 'NY'), ('White Rock', 'BC'), ('Sault Ste. Marie', 'ON'), ('Bayonne', 'NJ'), ('Eagan', 'MN'),
  ('Delray Beach', 'FL'), ('Johnson City', 'TN'), ('Dale City', 'VA'), ('Cedar Park', 'TX'), ('Parkchester', 'NY'),
  ('Atascocita', 'TX'), ('Saint Cloud', 'MN'), ('Ellicott City', 'MD'), ('Laguna Niguel', 'CA'), ('Saint Charles', 'MO'),
  ('Harlingen', 'TX'), ('Prince George', 'BC'), ('San Clemente', 'CA'), ('West Lynchburg', 'VA'), ('Framingham Center', 'MA'),
  ('Schenectady', 'NY'), ('Broomfield', 'CO'), ('Ames', 'IA'), ('Shawnee', 'KS'), ('Conway', 'AR'), ('East Orange', 'NJ'),
  ('Skokie', 'IL'), ('Daytona Beach', 'FL'), ('West Bloomfield Township', 'MI'), ('Tamarac', 'FL'), ('Youngstown', 'OH'),
  ('Lodi', 'CA'), ('Greenville', 'SC'), ('Mansfield', 'TX'), ('Santa Cruz', 'CA'), ('Pico Rivera', 'CA'), ('Madera', 'CA'),
  ('Janesville', 'WI'), ('West Des Moines', 'IA'), ('Montebello', 'CA'), ('Georgetown', 'TX'), ('Alpharetta', 'GA'),
  ('Lorain', 'OH'), ('Bowling Green', 'KY'), ('Flatlands', 'NY'), ('Dundalk', 'MD'), ('Eden Prairie', 'MN'),
  ('North Bergen', 'NJ'), ('Florence-Graham', 'CA'), ('Waltham', 'MA'), ('Cheyenne', 'WY'), ('West Hartford', 'CT'),
  ('Rogers', 'AR'), ('Medicine Hat', 'AB'), ('Carol City', 'FL'), ('Encinitas', 'CA'), ('Haverhill', 'MA'), ('Jupiter', 'FL'),
  ('Council Bluffs', 'IA'), ('Wellington', 'FL'), ('West Coon Rapids', 'MN'), ('North Miami', 'FL'), ('Hamilton', 'OH'),
  ('North Port', 'FL'), ('Tulare', 'CA'), ('Coon Rapids', 'MN'), ('Millcreek', 'UT'), ('La Habra', 'CA'), ('Blaine', 'MN'),
  ('Auburn', 'AL'), ('Lake Elsinore', 'CA'), ('Carmichael', 'CA'), ('Taylor', 'MI'), ('Burnsville', 'MN'),
  ('Monterey Park', 'CA'), ('Castro Valley', 'CA'), ('Irvington', 'NJ'), ('Rocklin', 'CA'), ('Utica', 'NY'), ('Malden', 'MA'),
  ('National City', 'CA'), ('Springfield', 'OR'), ('Bethesda', 'MD'), ('Norfolk County', 'ON'), ('Terre Haute', 'IN'),
  ('Vineland', 'NJ'), ('San Marcos', 'TX'), ('Brentwood', 'NY'), ('Lakeville', 'MN'), ('West Allis', 'WI'), ('Redmond', 'WA'),
  ('Cupertino', 'CA'), ('Taylorsville', 'UT'), ('Bristol', 'CT'), ('Moore', 'OK'), ('Gardena', 'CA'), ('Petaluma', 'CA'),
  ('Grand Junction', 'CO'), ('Casper', 'WY'), ('Rowlett', 'TX'), ('La Mesa', 'CA'), ('Pine Hills', 'FL'), ('Bensonhurst', 'NY'),
  ('Coney Island', 'NY'), ('Meriden', 'CT'), ('Pontiac', 'MI'), ('Port Orange', 'FL'), ('Hamden', 'CT'), ('Lakewood', 'WA'),
  ('Fountainebleau', 'FL'), ('Saint Clair Shores', 'MI'), ('Springfield', 'OH'), ('Great Falls', 'MT'), ('Chapel Hill', 'NC'),
  ('Drummondville', 'QC'), ('Huntington Park', 'CA'), ('Lancaster', 'PA'), ('Coconut Creek', 'FL'), ('Idaho Falls', 'ID'),
  ('San Rafael', 'CA'), ('Noblesville', 'IN'), ('Marietta', 'GA'), ('Fairfield', 'CT'), ('Owensboro', 'KY'), ('Eastvale', 'CA'),
  ('Royal Oak', 'MI'), ('Brentwood', 'CA'), ('Dubuque', 'IA'), ('Brookline', 'MA'), ('Novi', 'MI'), ('Des Plaines', 'IL'),
  ('Orland Park', 'IL'), ('Bartlett', 'TN'), ('Woodland', 'CA'), ('New Westminster', 'BC'), ('Lehi', 'UT'),
  ('White Plains', 'NY'), ('Arcadia', 'CA'), ('Reston', 'VA'), ('Ocala', 'FL'), ('South Vineland', 'NJ'), ('Sanford', 'FL'),
  ('Bowie', 'MD'), ('Port Coquitlam', 'BC'), ('Kokomo', 'IN'), ('Wayne', 'NJ'), ('Santee', 'CA'), ('Dublin', 'CA'),
  ('St. Albert', 'AB'), ('Palm Harbor', 'FL'), ('Medford', 'MA'), ('Midwest City', 'OK'), ('Margate', 'FL'),
  ('South Whittier', 'CA'), ('Tinley Park', 'IL'), ('Pflugerville', 'TX'), ('New Brunswick', 'NJ'), ('Grand Forks', 'ND'),
  ('Fountain Valley', 'CA'), ('Diamond Bar', 'CA'), ('Taunton', 'MA'), ('Oak Lawn', 'IL'), ('Union', 'NJ'), ('Ankeny', 'IA'),
  ('Chicopee', 'MA'), ('Berwyn', 'IL'), ('Manhattan', 'KS'), ('Kendale Lakes', 'FL'), ('Smyrna', 'GA'),
  ('Dearborn Heights', 'MI'), ('Porterville', 'CA'), ('Piscataway', 'NJ'), ('Doral', 'FL'), ('Hendersonville', 'TN'),
  ('Rocky Mount', 'NC'), ('Corvallis', 'OR'), ('Valdosta', 'GA'), ('Hanford', 'CA'), ('Castle Rock', 'CO'), ('Greenwood', 'IN'),
  ('Hempstead', 'NY'), ('Novato', 'CA'), ('Kettering', 'OH'), ('Bellevue', 'NE'), ('Aurora', 'ON'), ('Shoreline', 'WA'),
  ('Decatur', 'AL'), ('Paramount', 'CA'), ('Port Arthur', 'TX'), ('Anderson', 'IN'), ('Tamiami', 'FL'), ('Towson', 'MD'),
  ('North Chicopee', 'MA'), ('Sarasota', 'FL'), ('Sherwood Park', 'AB'), ('Saint-Jérôme', 'QC'), ('Cypress Hills', 'NY'),
  ('West Haven', 'CT'), ('Rosemead', 'CA'), ('Jackson', 'NJ'), ('Highland', 'CA'), ('Mount Prospect', 'IL'), ('Colton', 'CA'),
  ('Carson City', 'NV'), ('Pocatello', 'ID'), ('Bradenton', 'FL'), ('Weymouth', 'MA'), ('Port Charlotte', 'FL'),
  ('Normal', 'IL'), ('Spring', 'TX'), ('Allapattah', 'FL'), ('Richland', 'WA'), ('Euless', 'TX'), ('Blue Springs', 'MO'),
  ('East Pensacola Heights', 'FL'), ('Hacienda Heights', 'CA'), ('Ozone Park', 'NY'), ('Granby', 'QC'), ('Briarwood', 'NY'),
  ('Cathedral City', 'CA'), ('Lakewood', 'NJ'), ('Elyria', 'OH'), ('Wheaton', 'IL'), ('Commerce City', 'CO'), ('Hoboken', 'NJ'),
  ('Watsonville', 'CA'), ('Lake Havasu City', 'AZ'), ('Revere', 'MA'), ('West New York', 'NJ'), ('Yucaipa', 'CA'),
  ('Gilroy', 'CA'), ('Pensacola', 'FL'), ('Poinciana', 'FL'), ('Kingsport', 'TN'), ('Levittown', 'PA'),
  ('Palm Beach Gardens', 'FL'), ('Milford', 'CT'), ('Delano', 'CA'), ('West Sacramento', 'CA'), ('Huntersville', 'NC'),
  ('Perth Amboy', 'NJ'), ('Southaven', 'MS'), ('Saint Peters', 'MO'), ('Harrisonburg', 'VA'), ('Peabody', 'MA'),
  ('Placentia', 'CA'), ('Lenexa', 'KS'), ('DeSoto', 'TX'), ('Burlington', 'NC'), ('South Hill', 'WA'), ('Elkhart', 'IN'),
  ('Fredericton', 'NB'), ('La Crosse', 'WI'), ('Oak Park', 'IL'), ('Florissant', 'MO'), ('Sammamish', 'WA'), ('Wakefield', 'NY'),
  ('Albany', 'OR'), ('Hoffman Estates', 'IL'), ('Glendora', 'CA'), ('Queens Village', 'NY'), ('Brookhaven', 'GA'),
  ('Levittown', 'NY'), ('Palm Desert', 'CA'), ('Joplin', 'MO'), ('Enid', 'OK'), ('Bonita Springs', 'FL'), ('Irondequoit', 'NY'),
  ('Caldwell', 'ID'), ('Minnetonka', 'MN'), ('Pinellas Park', 'FL'), ('Battle Creek', 'MI'), ('Casa Grande', 'AZ'),
  ('Mott Haven', 'NY'), ('The Villages', 'FL'), ('Grand Island', 'NE'), ('Grapevine', 'TX'), ('Stratford', 'CT'),
  ('Kentwood', 'MI'), ('Tigard', 'OR'), ('East Hartford', 'CT'), ('Apple Valley', 'MN'), ('Plainfield', 'NJ'),
  ('Leesburg', 'VA'), ('Parsippany', 'NJ'), ('Coral Gables', 'FL'), ('The Hammocks', 'FL'), ('Buckeye', 'AZ'), ('Flagami', 'FL'),
  ('Catalina Foothills', 'AZ'), ('Lakewood', 'OH'), ('North La Crosse', 'WI'), ('Burien', 'WA'), ('North Bay', 'ON'),
  ('Logan', 'UT'), ('Welland', 'ON'), ('Saint-Hyacinthe', 'QC'), ('Olympia', 'WA'), ('South Peabody', 'MA'),
  ('Aliso Viejo', 'CA'), ('Galveston', 'TX'), ('Poway', 'CA'), ('Edina', 'MN'), ('Minnetonka Mills', 'MN'), ('Stonecrest', 'GA'),
  ('Charleston', 'WV'), ('Belleville', 'ON'), ('Minot', 'ND'), ('Harrisburg', 'PA'), ('Dollard-Des Ormeaux', 'QC'),
  ('Niagara Falls', 'NY'), ('Cornwall', 'ON'), ('Huntington', 'WV'), ('Vernon', 'BC'), ('North Vancouver', 'BC'),
  ('Blainville', 'QC'), ('Chatham', 'ON'), ('Bozeman', 'MT'), ('Hilo', 'HI'), ('Jefferson City', 'MO'), ('Timmins', 'ON'),
  ('Châteauguay', 'QC'), ('Quinte West', 'ON'), ('Concord', 'NH'), ('Burlington', 'VT'), ('Charlottetown', 'PE'),
  ('Rimouski', 'QC'), ('Saint-Eustache', 'QC'), ('Sorel-Tracy', 'QC'), ('Grande Prairie', 'AB'), ('Woodstock', 'ON'),
  ('Annapolis', 'MD'), ('Boucherville', 'QC'), ('Salaberry-de-Valleyfield', 'QC'), ('Shawinigan', 'QC'), ('Penticton', 'BC'),
  ('Dover', 'DE'), ('Spruce Grove', 'AB'), ('St. Thomas', 'ON'), ('Prince Albert', 'SK'), ('Joliette', 'QC'),
  ('Mascouche', 'QC'), ('Mirabel', 'QC'), ('Victoriaville', 'QC'), ('Brant', 'ON'), ('Campbell River', 'BC'), ('Mission', 'BC'),
  ('Ancaster', 'ON'), ('Leamington', 'ON'), ('Courtenay', 'BC'), ('Juneau', 'AK'), ('Bangor', 'ME'), ('Fairbanks', 'AK'),
  ('North Cowichan', 'BC'), ('Moose Jaw', 'SK'), ('Lloydminster', 'AB'), ('Côte-Saint-Luc', 'QC'), ('Saint-Georges', 'QC'),
  ('Orangeville', 'ON'), ('Morgantown', 'WV'), ('Helena', 'MT'), ('Stratford', 'ON'), ('Orillia', 'ON'), ('Pointe-Claire', 'QC'),
  ('Baie-Comeau', 'QC'), ('Alma', 'QC'), ('Sainte-Julie', 'QC'), ('West Kelowna', 'BC'), ('Frankfort', 'KY'), ('Wheeling', 'WV'),
  ('Port Moody', 'BC'), ('Boisbriand', 'QC'), ('Brandon', 'MB'), ('Vaudreuil-Dorion', 'QC'), ('Thetford-Mines', 'QC'),
  ('Val-d''Or', 'QC'), ('Prince Edward', 'ON'), ('Sainte-Thérèse', 'QC'), ('Airdrie', 'AB'), ('Mount Pearl', 'NL'),
  ('Saint-Bruno-de-Montarville', 'QC'), ('Midland', 'ON'), ('East Gwillimbury', 'ON'), ('Saint-Constant', 'QC'),
  ('Brockville', 'ON'), ('Langley', 'BC'), ('Rouyn-Noranda', 'QC'), ('Whitehorse', 'YT'), ('Owen Sound', 'ON'),
  ('Chambly', 'QC'), ('Sept-Îles', 'QC'), ('Langford', 'BC'), ('Duncan', 'BC'), ('La Prairie', 'QC'), ('Tsawwassen', 'BC'),
  ('Lower Sackville', 'NS'), ('Varennes', 'QC'), ('Clarence-Rockland', 'ON'), ('Port Alberni', 'BC'), ('Truro', 'NS'),
  ('Westmount', 'QC'), ('Kirkland', 'QC'), ('Lindsay', 'ON'), ('Glace Bay', 'NS'), ('Plattsburgh', 'NY'), ('Huntsville', 'ON'),
  ('Terrace', 'BC'), ('North Battleford', 'SK'), ('Beaconsfield', 'QC'), ('Mont-Royal', 'QC'), ('Beloeil', 'QC'),
  ('Alliston', 'ON'), ('Corner Brook', 'NL'), ('New Glasgow', 'NS'), ('Cranbrook', 'BC'), ('Port Colborne', 'ON'),
  ('Rivière-du-Loup', 'QC'), ('Dieppe', 'NB'), ('Augusta', 'ME'), ('Thorold', 'ON'), ('Miramichi', 'NB'), ('Cobourg', 'ON'),
  ('Dorval', 'QC'), ('Oak Bay', 'BC'), ('Amos', 'QC'), ('Squamish', 'BC'), ('Pitt Meadows', 'BC'), ('Deux-Montagnes', 'QC'),
  ('Fort St. John', 'BC'), ('Les Coteaux', 'QC'), ('Saint-Augustin-de-Desmaures', 'QC'), ('Conception Bay South', 'NL'),
  ('Saint-Lazare', 'QC'), ('Sainte-Catherine', 'QC'), ('Edmundston', 'NB'), ('L''Ancienne-Lorette', 'QC'), ('Cochrane', 'AB'),
  ('Petawawa', 'ON'), ('Fort Erie', 'ON'), ('Candiac', 'QC'), ('L''Assomption', 'QC'), ('Yellowknife', 'NT'), ('Rutland', 'VT'),
  ('Collingwood', 'ON'), ('Mont-Saint-Hilaire', 'QC'), ('Camrose', 'AB'), ('Yorkton', 'SK'), ('Saint-Basile-le-Grand', 'QC'),
  ('Leduc', 'AB'), ('Pembroke', 'ON'), ('Magog', 'QC'), ('Greater Napanee', 'ON'), ('Kenora', 'ON'), ('Fort Saskatchewan', 'AB'),
  ('Okotoks', 'AB'), ('Gaspé', 'QC'), ('Matane', 'QC'), ('Summerside', 'PE'), ('Prince Rupert', 'BC'), ('Swift Current', 'SK'),
  ('Colwood', 'BC'), ('Rosemère', 'QC'), ('Williams Lake', 'BC'), ('Saint-Lin-Laurentides', 'QC'), ('Pierre', 'SD'),
  ('Simcoe', 'ON'), ('Amherstburg', 'ON'), ('Quesnel', 'BC'), ('Bay Roberts', 'NL'), ('New Hamburg', 'ON'), ('Strathmore', 'AB'),
  ('Mont-Laurier', 'QC'), ('Portage la Prairie', 'MB'), ('Dolbeau-Mistassini', 'QC'), ('Salmon Arm', 'BC'),
  ('Powell River', 'BC'), ('Brooks', 'AB'), ('Bathurst', 'NB'), ('Laurentides', 'QC'), ('Kentville', 'NS'), ('Port Hope', 'ON'),
  ('Elliot Lake', 'ON'), ('Thompson', 'MB'), ('Aldergrove', 'BC'), ('Canmore', 'AB'), ('Hawkesbury', 'ON'),
  ('North Perth', 'ON'), ('Grand Falls-Windsor', 'NL'), ('Parksville', 'BC'), ('Beauharnois', 'QC'), ('Ingersoll', 'ON'),
  ('Montmagny', 'QC'), ('Cold Lake', 'AB'), ('Sainte-Marie', 'QC'), ('Uxbridge', 'ON'), ('Fall River', 'NS'),
  ('Sainte-Marthe-sur-le-Lac', 'QC'), ('Wetaskiwin', 'AB'), ('Pincourt', 'QC'), ('Paris', 'ON'), ('Bécancour', 'QC'),
  ('North Saanich', 'BC'), ('Warman', 'SK'), ('Cowansville', 'QC'), ('Dawson Creek', 'BC'), ('Sainte-Anne-des-Plaines', 'QC'),
  ('Nelson', 'BC'), ('Lambton Shores', 'ON'), ('Sainte-Adèle', 'QC'), ('Salt Spring Island', 'BC'), ('Sylvan Lake', 'AB'),
  ('Temiskaming Shores', 'ON'), ('Cantley', 'QC'), ('Labrador City', 'NL'), ('Prévost', 'QC'), ('Mercier', 'QC'),
  ('Lacombe', 'AB'), ('Whistler', 'BC'), ('Montpelier', 'VT'), ('Iqaluit', 'NU')
) AS known (city, province)
WHERE plain_text(listings.location) = plain_text(known.city || ', ' || known.province);--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "place" text GENERATED ALWAYS AS (plain_text(city) || ', ' || province) STORED;--> statement-breakpoint
CREATE INDEX "listings_province" ON "listings" USING btree ("province","created_at" DESC NULLS FIRST,"id") WHERE "listings"."is_active";--> statement-breakpoint
CREATE INDEX "listings_place" ON "listings" USING btree ("place","created_at" DESC NULLS FIRST,"id") WHERE "listings"."is_active";--> statement-breakpoint
-- As before, and the provinces.
CREATE OR REPLACE FUNCTION count_listings() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed text := CASE TG_OP
    WHEN 'INSERT' THEN 'SELECT 1 AS sign, n.* FROM new_rows n'
    WHEN 'DELETE' THEN 'SELECT -1 AS sign, o.* FROM old_rows o'
    ELSE 'SELECT 1 AS sign, n.* FROM new_rows n UNION ALL SELECT -1, o.* FROM old_rows o'
  END;
BEGIN
  EXECUTE format($sql$
    INSERT INTO listing_totals AS totals (facet, is_active, is_featured, value, count)
    SELECT facet, is_active, is_featured, value, sum(sign)
    FROM (%s) AS changed CROSS JOIN LATERAL (VALUES
      ('', ''), ('make', make), ('model', model), ('vehicle', make || ' ' || model), ('trim', "trim"), ('body_type', body_type),
      ('fuel_type', fuel_type), ('transmission', transmission), ('drivetrain', drivetrain), ('condition', condition),
      ('price', listing_price_step(price_cents)::text), ('fairness', fairness), ('province', province)
    ) AS facets (facet, value)
    WHERE value IS NOT NULL
    GROUP BY facet, is_active, is_featured, value
    HAVING sum(sign) <> 0
    ORDER BY facet, is_active, is_featured, value
    ON CONFLICT (facet, is_active, is_featured, value) DO UPDATE SET count = totals.count + excluded.count
  $sql$, changed);
  RETURN NULL;
END
$$;--> statement-breakpoint
INSERT INTO listing_totals (facet, is_active, is_featured, value, count)
SELECT 'province', is_active, is_featured, province, count(*) FROM listings WHERE province IS NOT NULL GROUP BY 2, 3, 4;--> statement-breakpoint
-- As before, and what the new filters read.
CREATE OR REPLACE FUNCTION note_listing_news() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO listing_news (listing_id, before) VALUES (NEW.id, CASE WHEN TG_OP = 'UPDATE' THEN jsonb_build_object(
    'make', OLD.make, 'model', OLD.model, 'year', OLD.year, 'body_type', OLD.body_type, 'fuel_type', OLD.fuel_type,
    'transmission', OLD.transmission, 'drivetrain', OLD.drivetrain, 'condition', OLD.condition, 'fairness', OLD.fairness,
    'mileage_miles', OLD.mileage_miles, 'price_cents', OLD.price_cents, 'search_text', OLD.search_text, 'is_active', OLD.is_active,
    'province', OLD.province, 'place', OLD.place, 'asked_before_cents', OLD.asked_before_cents, 'asked_until', OLD.asked_until,
    'created_at', OLD.created_at
  ) END);
  RETURN NULL;
END
$$;--> statement-breakpoint
DROP TRIGGER listings_news_changed ON listings;--> statement-breakpoint
CREATE TRIGGER listings_news_changed AFTER UPDATE ON listings
FOR EACH ROW WHEN (NEW.is_active AND (
  OLD.make, OLD.model, OLD.year, OLD."trim", OLD.body_type, OLD.fuel_type, OLD.transmission, OLD.drivetrain, OLD.condition,
  OLD.fairness, OLD.mileage_miles, OLD.price_cents, OLD.is_active, OLD.province, OLD.place
) IS DISTINCT FROM (
  NEW.make, NEW.model, NEW.year, NEW."trim", NEW.body_type, NEW.fuel_type, NEW.transmission, NEW.drivetrain, NEW.condition,
  NEW.fairness, NEW.mileage_miles, NEW.price_cents, NEW.is_active, NEW.province, NEW.place
)) EXECUTE FUNCTION note_listing_news();
