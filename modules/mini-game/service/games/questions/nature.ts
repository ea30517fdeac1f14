// Question | right answer | three wrong ones | article of the English Wikipedia.
export const nature = `
What is the largest animal that has ever lived, as far as known?|Blue whale|African elephant|Megalodon|Giraffe|Blue whale
What is the largest land animal today?|African bush elephant|White rhinoceros|Giraffe|Hippopotamus|African bush elephant
What is the fastest land animal?|Cheetah|Lion|Pronghorn|Greyhound|Cheetah
What is the tallest animal today?|Giraffe|Elephant|Ostrich|Moose|Giraffe
What is the largest bird today?|Ostrich|Emu|Condor|Albatross|Common ostrich
Which bird is the fastest in a dive?|Peregrine falcon|Golden eagle|Swift|Albatross|Peregrine falcon
Which mammals can truly fly?|Bats|Flying squirrels|Colugos|Sugar gliders|Bat
Which mammal lays eggs?|Platypus|Kangaroo|Koala|Armadillo|Platypus
How many legs does a spider have?|8|6|10|12|Spider
How many legs does an insect have?|6|8|4|10|Insect
How many hearts does an octopus have?|3|1|2|8|Octopus
What do giant pandas mainly eat?|Bamboo|Eucalyptus|Fish|Acorns|Giant panda
What do koalas mainly eat?|Eucalyptus leaves|Bamboo|Grass|Insects|Koala
What is a young kangaroo called?|Joey|Kid|Cub|Calf|Kangaroo
What is a young swan called?|Cygnet|Gosling|Chick|Eaglet|Swan
What is a young goat called?|Kid|Lamb|Calf|Foal|Goat
What is a group of wolves called?|Pack|Herd|Flock|School|Pack (canine)
What is a group of lions called?|Pride|Pack|Herd|Colony|Lion
Where do penguins live in the wild?|Mostly in the Southern Hemisphere|Only at the North Pole|In the Arctic|In Siberia|Penguin
Where do polar bears live?|In the Arctic|In Antarctica|In the Andes|In Patagonia|Polar bear
Which insect do people keep for its honey?|Bee|Wasp|Ant|Butterfly|Honey
What does a caterpillar become?|Butterfly or moth|Beetle|Dragonfly|Wasp|Caterpillar
Which tree do acorns grow on?|Oak|Beech|Maple|Birch|Acorn
Which tree sheds its needles in autumn?|Larch|Spruce|Pine|Fir|Larch
Which trees are the tallest today?|Coast redwoods|Oaks|Baobabs|Coconut palms|Sequoia sempervirens
From which plant is chocolate made?|Cacao|Coffee|Carob|Vanilla|Chocolate
From which plant is linen made?|Flax|Cotton|Hemp|Jute|Linen
Which spice is the most expensive by weight?|Saffron|Vanilla|Cinnamon|Pepper|Saffron
To which group of plants does bamboo belong?|Grasses|Trees|Ferns|Mosses|Bamboo
To which group of animals does a coral belong?|Cnidarians|Sponges|Mollusks|Fish|Coral
To which group of animals does a dolphin belong?|Mammals|Fish|Reptiles|Amphibians|Dolphin
To which group of animals does a frog belong?|Amphibians|Reptiles|Mammals|Fish|Frog
To which group of animals does a crocodile belong?|Reptiles|Amphibians|Fish|Mammals|Crocodile
Which big cat has a mane?|Lion|Tiger|Leopard|Jaguar|Lion
Which is the largest living cat?|Tiger|Lion|Jaguar|Cougar|Tiger
Which shark is the largest fish?|Whale shark|Great white shark|Basking shark|Hammerhead|Whale shark
How do many bats find insects in the dark?|By the echo of their calls|By smell|By touch|By heat|Animal echolocation
What gas do plants take in for photosynthesis?|Carbon dioxide|Oxygen|Nitrogen|Hydrogen|Photosynthesis
What is the hardest natural mineral on the Mohs scale?|Diamond|Quartz|Topaz|Corundum|Mohs scale
What is molten rock called once it reaches the surface?|Lava|Magma|Basalt|Ash|Lava
`;
