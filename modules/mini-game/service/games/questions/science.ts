// Question | right answer | three wrong ones | article of the English Wikipedia.
export const science = `
What is the chemical symbol of gold?|Au|Ag|Go|Gd|Gold
What is the chemical symbol of silver?|Ag|Au|Si|Sv|Silver
What is the chemical symbol of iron?|Fe|Ir|In|Fr|Iron
What is the chemical symbol of sodium?|Na|So|Sd|Sn|Sodium
What is the chemical symbol of potassium?|K|P|Po|Pt|Potassium
What is the chemical symbol of lead?|Pb|Ld|Le|Pd|Lead
Which element has the atomic number 1?|Hydrogen|Helium|Oxygen|Carbon|Hydrogen
Which element has the atomic number 6?|Carbon|Nitrogen|Oxygen|Boron|Carbon
Which gas makes up most of Earth's air?|Nitrogen|Oxygen|Carbon dioxide|Argon|Atmosphere of Earth
What is the formula of water?|H₂O|CO₂|O₂|H₂O₂|Water
What is the formula of table salt?|NaCl|KCl|NaOH|HCl|Sodium chloride
Which planet is closest to the Sun?|Mercury|Venus|Mars|Earth|Mercury (planet)
Which planet is the largest in the Solar System?|Jupiter|Saturn|Neptune|Uranus|Jupiter
Which planet is called the Red Planet?|Mars|Venus|Jupiter|Mercury|Mars
Which planet is farthest from the Sun?|Neptune|Uranus|Saturn|Jupiter|Neptune
Which moon is the largest of Saturn?|Titan|Europa|Ganymede|Triton|Titan (moon)
What is the hottest planet of the Solar System?|Venus|Mercury|Mars|Jupiter|Venus
How many planets does the Solar System have?|8|7|9|10|Solar System
What is the unit of electrical resistance?|Ohm|Volt|Ampere|Watt|Ohm
What is the unit of electric current?|Ampere|Volt|Ohm|Joule|Ampere
What is the unit of power?|Watt|Joule|Newton|Pascal|Watt
What is the unit of force?|Newton|Joule|Pascal|Watt|Newton (unit)
What is the unit of frequency?|Hertz|Decibel|Tesla|Lux|Hertz
What is the unit of pressure in the SI?|Pascal|Newton|Bar|Kelvin|Pascal (unit)
At how many degrees Celsius does water freeze at sea level?|0|32|-10|100|Celsius
What is absolute zero in degrees Celsius?|-273.15|-100|-459.67|-212.5|Absolute zero
Who published the general theory of relativity?|Albert Einstein|Isaac Newton|Niels Bohr|Max Planck|General relativity
Who described the laws of motion in the Principia?|Isaac Newton|Galileo Galilei|Johannes Kepler|René Descartes|Philosophiæ Naturalis Principia Mathematica
Who won Nobel Prizes in both physics and chemistry?|Marie Curie|Lise Meitner|Ernest Rutherford|Linus Pauling|Marie Curie
Who wrote On the Origin of Species?|Charles Darwin|Gregor Mendel|Alfred Wegener|Louis Pasteur|On the Origin of Species
Who discovered penicillin?|Alexander Fleming|Louis Pasteur|Robert Koch|Edward Jenner|Penicillin
Who arranged the elements in a periodic table in 1869?|Dmitri Mendeleev|Antoine Lavoisier|John Dalton|Amedeo Avogadro|Dmitri Mendeleev
Which blood cells carry oxygen?|Red blood cells|White blood cells|Platelets|Lymphocytes|Red blood cell
What is the largest organ of the human body?|Skin|Liver|Lung|Brain|Human skin
How many chromosomes do most human cells have?|46|23|44|48|Human genome
Which vitamin does skin make in sunlight?|Vitamin D|Vitamin C|Vitamin A|Vitamin K|Vitamin D
What is the longest bone of the human body?|Femur|Tibia|Humerus|Spine|Femur
Which part of a cell makes most of its energy?|Mitochondrion|Nucleus|Ribosome|Vacuole|Mitochondrion
What is the pigment that makes leaves green?|Chlorophyll|Melanin|Carotene|Hemoglobin|Chlorophyll
Which number is the first prime?|2|1|3|0|Prime number
`;
